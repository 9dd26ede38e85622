import { publish } from 'shared-events';
import type { IdentityConfig } from 'shared-router';
import type { AuthClient } from './AuthClient';
import { toAuthError, unreachable } from './AuthError';

let handedOver: IdentityConfig | undefined;
let connection: Promise<AuthClient> | undefined;

/** Hands the settings over. Only the first call counts. */
export function configureAuth(identity: IdentityConfig): void {
  handedOver ??= identity;
}

/** Whether the identity provider is the Auth emulator, which sends no email. */
export function isEmulated(): boolean {
  return settings()?.emulator ?? false;
}

/**
 * The client of the identity provider, one for the whole page. The first call loads the SDK; from then on `session:changed` is
 * published at the start and whenever who is signed in changes. After a failure the next call tries again.
 * @returns a client whose methods reject with an AuthError, whatever failed
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

/**
 * What was handed over or, before that and where the shell did not get that far, what the page says (docs/product.md PAGE-1): a
 * page of ours that is loaded can always sign in. The shell has checked it, or it would not have started.
 */
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

/** The same client, with every failure of every method as an AuthError. */
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
