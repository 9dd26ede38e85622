import type { ShopConfig } from 'contract';
import type { GatewayPlugin } from './plugin';
import type { GatewaySettings } from './settings';

/** At the root, so that it controls every page. */
export const SERVICE_WORKER = '/sw.js';

export class MissingIdentityError extends Error {
  override readonly name = 'MissingIdentityError';
  constructor() {
    super(
      'No identity provider is configured: set FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID, or start the local stack ("npm start"), which has an emulator.',
    );
  }
}

/** Not from a dev server: its files have no versions. */
export function hasServiceWorker(
  { serviceWorker }: Pick<GatewaySettings, 'serviceWorker'>,
  plugins: readonly GatewayPlugin[],
): boolean {
  return serviceWorker && !plugins.some(({ shellOrigin }) => shellOrigin);
}

/** Returns `#shop-config` without the shop's origin. @throws MissingIdentityError */
export function shopConfig(
  settings: GatewaySettings,
  plugins: readonly GatewayPlugin[] = [],
): Omit<ShopConfig, 'origin'> {
  const { urls, pictureTemplate, checkout, identity, analytics, inspector, vitalsSample } = settings;
  const provider = identity ?? plugins.find((plugin) => plugin.identity)?.identity;
  if (!provider) throw new MissingIdentityError();
  return {
    ...urls,
    identity: provider,
    ...(pictureTemplate !== undefined && { pictureTemplate }),
    ...(checkout !== undefined && { checkout }),
    ...(analytics !== undefined && { analytics }),
    ...(inspector && { inspector }),
    ...(vitalsSample > 0 && { vitals: vitalsSample }),
    ...(hasServiceWorker(settings, plugins) && { serviceWorker: SERVICE_WORKER }),
  };
}

export function policyInputs(settings: GatewaySettings, plugins: readonly GatewayPlugin[] = []) {
  return {
    config: shopConfig(settings, plugins),
    imageOrigins: settings.imageOrigins,
    connectOrigins: plugins.flatMap(({ connectOrigins = [] }) => connectOrigins),
    trustedTypes: plugins.flatMap(({ trustedTypes = [] }) => trustedTypes),
    pathsWithoutPolicy: plugins.flatMap(({ pathsWithoutPolicy = [] }) => pathsWithoutPolicy),
  };
}

export type PolicyInputs = ReturnType<typeof policyInputs>;
