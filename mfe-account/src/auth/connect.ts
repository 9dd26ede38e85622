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
 * Returns the page's one client, whose methods reject with an AuthError. The first call loads the SDK, which from then on
 * publishes `session:changed`. After a failure the next call tries again.
 * @throws AuthError when there are no settings or the SDK cannot be loaded
 */
export function connect(): Promise<AuthClient> {
  connection ??= createClient().catch((error: unknown) => {
    connection = undefined;
    throw toAuthError(error);
  });
  return connection;
}

async function createClient(): Promise<AuthClient> {
  const identity = settings();
  if (!identity) throw unreachable('shop/no-settings');
  const { createFirebaseAuthClient } = await loadSdk();
  return withAuthErrors(createFirebaseAuthClient(identity, (session) => publish('session:changed', session)));
}

/** Returns the settings of `configureAuth` or, before that, the document's (docs/product.md PAGE-1), which the shell has checked. */
function settings(): IdentityConfig | undefined {
  if (handedOver) return handedOver;
  const config = document.getElementById('shop-config')?.textContent;
  return config ? (JSON.parse(config) as { identity: IdentityConfig }).identity : undefined;
}

async function loadSdk() {
  try {
    return await import(/* webpackChunkName: "firebase" */ './firebaseAuthClient');
  } catch (error) {
    throw unreachable('shop/sdk-not-loaded', error);
  }
}

type Method = (...args: never[]) => Promise<unknown>;

function withAuthErrors(client: AuthClient): AuthClient {
  const methods = Object.entries<Method>({ ...client });
  const wrapped = methods.map(([name, method]) => [name, rejectingWithAuthError(method)] as const);
  return Object.fromEntries(wrapped) as unknown as AuthClient;
}

function rejectingWithAuthError(method: Method): Method {
  return async (...args) => {
    try {
      return await method(...args);
    } catch (error) {
      throw toAuthError(error);
    }
  };
}
