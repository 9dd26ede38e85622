import type { GatewayPlugin } from 'gateway';
import { readSettings, setting, type Environment } from 'service-kit';
import { serveEmulatorPages } from './emulatorPages';
import { refuseExposure } from './exposure';

/** The emulator accepts any project whose name begins with `demo-`, and asks the internet for none. */
export const PROJECT_ID = 'demo-storefront';

const PATHS = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator'];

/**
 * Makes the auth emulator the shop's identity provider: its paths, its popups and its mails on the shop's own origin.
 * @param origin the emulator's, seen from the gateway
 */
export function emulatorPlugin(origin: string): GatewayPlugin {
  return {
    identity: { emulator: true, projectId: PROJECT_ID },
    upstreams: PATHS.map((prefix) => ({ name: 'auth-emulator', origin, prefix, writes: true })),
    register: (app) => serveEmulatorPages(app, origin, PROJECT_ID),
    privatePaths: ['/_sandbox/', '/emulator/'],
    // The emulator's own pages load what a policy forbids.
    pathsWithoutPolicy: ['/emulator/'],
  };
}

/** The same for a gateway in a container, which loads it by the setting GATEWAY_PLUGIN. @throws SettingsError */
export function createPlugin(env: Environment): GatewayPlugin {
  refuseExposure(env);
  const { AUTH_EMULATOR_ORIGIN } = readSettings(env, {
    AUTH_EMULATOR_ORIGIN: setting.origin('http://auth-emulator:9099'),
  });
  return emulatorPlugin(AUTH_EMULATOR_ORIGIN);
}
