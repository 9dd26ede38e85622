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
 * The shop's one client of its identity service. The first call loads the SDK, and from then on `session:changed` tells who is
 * signed in. After a failure the next call tries again.
 * @throws AuthError when there are no settings after 15 s or the SDK cannot be loaded. The client's methods throw nothing else
 * either.
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

/** The same client, every method of which rejects with an AuthError. */
function withAuthErrors(client: AuthClient): AuthClient {
  const methods = Object.entries<(...args: never[]) => Promise<unknown>>({ ...client });
  return Object.fromEntries(
    methods.map(([name, method]) => [
      name,
      async (...args: never[]) => {
        try {
          return await method(...args);
        } catch (error) {
          throw toAuthError(error);
        }
      },
    ]),
  ) as unknown as AuthClient;
}

function missingSettings() {
  return new AuthError('The sign-in service is not available right now.', 'shop/no-settings');
}
