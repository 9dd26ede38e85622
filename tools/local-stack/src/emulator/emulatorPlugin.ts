import type { GatewayPlugin } from 'gateway';
import { readSettings, setting, type Environment } from 'service-kit';
import { serveEmulatorPages } from './emulatorPages';
import { refuseExposure } from './exposure';

/** With the prefix `demo-` the emulator never uses the internet. */
export const PROJECT_ID = 'demo-storefront';

const PATHS = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator'];

/** Makes the auth emulator the shop's identity provider. @param origin at which the gateway reaches it */
export function emulatorPlugin(origin: string): GatewayPlugin {
  return {
    identity: { emulator: true, projectId: PROJECT_ID },
    upstreams: PATHS.map((prefix) => ({ name: 'auth-emulator', origin, prefix, writes: true })),
    register: (app) => serveEmulatorPages(app, origin, PROJECT_ID),
    privatePaths: ['/_sandbox/', '/emulator/'],
    // The emulator's pages do not work with a Content-Security-Policy.
    pathsWithoutPolicy: ['/emulator/'],
  };
}

/** Creates the plugin in a container, for GATEWAY_PLUGIN. @throws SettingsError */
export function createPlugin(env: Environment): GatewayPlugin {
  refuseExposure(env);
  const { AUTH_EMULATOR_ORIGIN } = readSettings(env, {
    AUTH_EMULATOR_ORIGIN: setting.origin('http://auth-emulator:9099'),
  });
  return emulatorPlugin(AUTH_EMULATOR_ORIGIN);
}
