import { publish } from 'shared-events';
import type { IdentityConfig } from 'shared-router';
import type { AuthClient } from './AuthClient';
import { AuthError, toAuthError } from './AuthError';
import { withTimeout } from './withTimeout';

/** The shell hands the settings over after its first page, which a slow network may delay. */
const SETTINGS_TIMEOUT_MS = 15_000;

let resolveSettings: (identity: IdentityConfig) => void;
const settings = new Promise<IdentityConfig>((resolve) => {
  resolveSettings = resolve;
});
let connection: Promise<AuthClient> | undefined;

/** Hands over the settings that `connect` waits for. Only the first call counts. */
export function configureAuth(identity: IdentityConfig): void {
  resolveSettings(identity);
}

/** Whether the identity service is the Auth emulator, which sends no email. Waits for the settings. */
export async function isEmulated(): Promise<boolean> {
  return (await settings).emulator;
}

/**
 * The client of the identity service, one for the whole page. The first call loads the SDK; from then on `session:changed` is
 * published at the start and whenever who is signed in changes. After a failure the next call tries again.
 * @returns a client whose methods reject with an AuthError, whatever failed
 * @throws AuthError when there are no settings after 15 s or the SDK cannot be loaded
 */
export function connect(): Promise<AuthClient> {
  connection ??= createClient().catch((error: unknown) => {
    connection = undefined;
    throw toAuthError(error);
  });
  return connection;
}

async function createClient(): Promise<AuthClient> {
  const identity = await withTimeout(settings, SETTINGS_TIMEOUT_MS, missingSettings);
  const { createFirebaseAuthClient } = await import(
    /* webpackChunkName: "firebase" */ './firebaseAuthClient'
  );
  return withAuthErrors(createFirebaseAuthClient(identity, (session) => publish('session:changed', session)));
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

function missingSettings() {
  return new AuthError('The sign-in service is not available right now.', 'shop/no-settings');
}
