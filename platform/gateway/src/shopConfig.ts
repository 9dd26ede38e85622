import type { ShopConfig } from 'contract';
import type { GatewayPlugin } from './plugin';
import type { PolicyInputs } from './securityHeaders';
import type { GatewaySettings } from './settings';
import { SERVICE_WORKER } from './site/serviceWorker';

/** A shop with neither a Firebase project nor a plugin that brings an identity provider; the message says how to get one. */
export class MissingIdentityError extends Error {
  override readonly name = 'MissingIdentityError';
  constructor() {
    super(
      'Nobody is there to sign in with: set FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID, or start the local stack ("npm start"), which has an emulator.',
    );
  }
}

/** Whether browsers get a service worker. A dev server's files have no versions, so nothing of them may be kept. */
export function hasServiceWorker(
  { serviceWorker }: Pick<GatewaySettings, 'serviceWorker'>,
  plugins: readonly GatewayPlugin[],
): boolean {
  return serviceWorker && !plugins.some(({ shellOrigin }) => shellOrigin);
}

/** What the page is told in `#shop-config`, but for the shop's origin. @throws MissingIdentityError */
export function shopConfig(
  settings: GatewaySettings,
  plugins: readonly GatewayPlugin[] = [],
): Omit<ShopConfig, 'origin'> {
  const { urls, identity, analytics, inspector, vitalsSample } = settings;
  const provider = identity ?? plugins.find((plugin) => plugin.identity)?.identity;
  if (!provider) throw new MissingIdentityError();
  return {
    ...urls,
    identity: provider,
    ...(analytics !== undefined && { analytics }),
    ...(inspector && { inspector }),
    ...(vitalsSample > 0 && { vitals: vitalsSample }),
    ...(hasServiceWorker(settings, plugins) && { serviceWorker: SERVICE_WORKER }),
  };
}

/** What the security headers of a gateway with these settings depend on. @throws MissingIdentityError */
export function policyInputs(
  settings: GatewaySettings,
  plugins: readonly GatewayPlugin[] = [],
): PolicyInputs {
  return {
    config: shopConfig(settings, plugins),
    imageOrigins: settings.imageOrigins,
    connectOrigins: plugins.flatMap(({ connectOrigins = [] }) => connectOrigins),
    trustedTypes: plugins.flatMap(({ trustedTypes = [] }) => trustedTypes),
    pathsWithoutPolicy: plugins.flatMap(({ pathsWithoutPolicy = [] }) => pathsWithoutPolicy),
  };
}
