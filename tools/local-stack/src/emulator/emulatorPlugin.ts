import type { GatewayPlugin } from 'gateway';
import { readSettings, setting, type Environment } from 'service-kit';
import { serveEmulatorPages } from './emulatorPages';
import { guardEmulator, refuseExposure } from './exposure';

/** With the prefix `demo-` the emulator never uses the internet. */
export const PROJECT_ID = 'demo-storefront';

const PATHS = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator'];

/**
 * Makes the auth emulator the shop's identity provider. @param origin at which the gateway reaches it
 * @param sharing `everybody` sees the mails and codes of all accounts, or only this machine, on which a `container` may run
 */
export function emulatorPlugin(origin: string, sharing?: 'everybody' | 'container'): GatewayPlugin {
  return {
    identity: { emulator: true, projectId: PROJECT_ID },
    upstreams: PATHS.map((prefix) => ({ name: 'auth-emulator', origin, prefix, writes: true })),
    register: (app) => {
      if (sharing !== 'everybody') guardEmulator(app, sharing === 'container');
      serveEmulatorPages(app, origin, PROJECT_ID);
    },
    privatePaths: ['/_sandbox/', '/emulator/'],
    // The emulator's pages do not work with a Content-Security-Policy.
    pathsWithoutPolicy: ['/emulator/'],
  };
}

/** Creates the plugin in a container, for GATEWAY_PLUGIN. @throws SettingsError */
export function createPlugin(env: Environment): GatewayPlugin {
  const { EXPOSE_AUTH_EMULATOR: isExposed } = refuseExposure(env);
  const { AUTH_EMULATOR_ORIGIN } = readSettings(env, {
    AUTH_EMULATOR_ORIGIN: setting.origin('http://auth-emulator:9099'),
  });
  // In Kubernetes no port is published: requests of this machine come by `kubectl port-forward`.
  const here = env.PUBLISHED_HOST === undefined ? undefined : 'container';
  return emulatorPlugin(AUTH_EMULATOR_ORIGIN, isExposed ? 'everybody' : here);
}
