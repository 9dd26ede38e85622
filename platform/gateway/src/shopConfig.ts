import type { ShopConfig } from 'contract';
import type { GatewayPlugin } from './plugin';
import type { PolicyInputs } from './securityHeaders';
import type { GatewaySettings } from './settings';

/** A shop with neither a Firebase project nor a plugin that brings an identity provider; the message says how to get one. */
export class MissingIdentityError extends Error {
  override readonly name = 'MissingIdentityError';
  constructor() {
    super(
      'Nobody is there to sign in with: set FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID, or start the local stack ("npm start"), which has an emulator.',
    );
  }
}

/** What the page is told in `#shop-config`, but for the shop's origin. @throws MissingIdentityError */
export function shopConfig(
  { urls, identity, analytics, inspector, vitalsSample }: GatewaySettings,
  plugins: readonly GatewayPlugin[] = [],
): Omit<ShopConfig, 'origin'> {
  const provider = identity ?? plugins.find((plugin) => plugin.identity)?.identity;
  if (!provider) throw new MissingIdentityError();
  return {
    ...urls,
    identity: provider,
    ...(analytics !== undefined && { analytics }),
    ...(inspector && { inspector }),
    ...(vitalsSample > 0 && { vitals: vitalsSample }),
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
