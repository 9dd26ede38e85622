import { publish } from 'shared-events';
import type { IdentityConfig } from 'shared-router';
import type { AuthClient } from './AuthClient';
import { toAuthError, unreachable } from './AuthError';

let handedOver: IdentityConfig | undefined;
let connection: Promise<AuthClient> | undefined;

/** Sets the provider's settings. Only the first call counts. */
export function configureAuth(identity: IdentityConfig): void {
  handedOver ??= identity;
}

export function isEmulated(): boolean {
  return settings()?.emulator ?? false;
}

/**
 * Returns the page's one client. The first call loads the SDK, which from then on publishes `session:changed`. After a failure
 * the next call tries again.
 */
export function connect(): Promise<AuthClient> {
  connection ??= createClient().catch((error: unknown) => {
    connection = undefined;
    throw error;
  });
  return connection;
}

/**
 * Connects and sends a request.
 * @throws AuthError for every failure: no settings, SDK not loaded, provider unreachable, request refused
 */
export async function callAuth<Result>(send: (auth: AuthClient) => Promise<Result>): Promise<Result> {
  try {
    return await send(await connect());
  } catch (error) {
    throw toAuthError(error);
  }
}

async function createClient(): Promise<AuthClient> {
  const identity = settings();
  if (!identity) throw unreachable('shop/no-settings');
  const sdk = await import(/* webpackChunkName: "firebase" */ './firebaseAuthClient').catch(
    (error: unknown) => {
      throw unreachable('shop/sdk-not-loaded', error);
    },
  );
  return sdk.createFirebaseAuthClient(identity, (session) => publish('session:changed', session));
}

/** Returns the settings of `configureAuth` or, before that, the document's (docs/product.md PAGE-1), which the shell has checked. */
function settings(): IdentityConfig | undefined {
  if (handedOver) return handedOver;
  const config = document.getElementById('shop-config')?.textContent;
  return config ? (JSON.parse(config) as { identity: IdentityConfig }).identity : undefined;
}
