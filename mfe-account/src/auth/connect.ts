import { createStore, notify, publish } from 'shared-events';
import type { IdentityConfig } from 'shared-router';
import type { AuthClient, SessionDetails } from './AuthClient';
import { AuthError, toAuthError } from './AuthError';
import * as texts from './texts.json';

const ends = {
  deleted: texts.signedOutDeleted,
  disabled: texts.signedOutDisabled,
  expired: texts.signedOutExpired,
  elsewhere: texts.signedOutElsewhere,
};

let handedOver: IdentityConfig | undefined;
let connection: Promise<AuthClient> | undefined;
const confirmation = createStore<SessionDetails['confirmedBy']>(undefined);

export const confirmedBy = confirmation.store;

/** Only the first call counts. */
export function configureAuth(identity: IdentityConfig): void {
  handedOver ??= identity;
}

export function isEmulated(): boolean {
  return settings()?.emulator ?? false;
}

/** Loads the SDK, which publishes `session:changed`. The next call retries a failure. */
export function connect(): Promise<AuthClient> {
  connection ??= createClient().catch((error: unknown) => {
    connection = undefined;
    throw error;
  });
  return connection;
}

/** @throws AuthError for every failure, including missing settings */
export async function callAuth<Result>(send: (auth: AuthClient) => Promise<Result>): Promise<Result> {
  try {
    return await send(await connect());
  } catch (error) {
    throw toAuthError(error);
  }
}

async function createClient(): Promise<AuthClient> {
  const identity = settings();
  if (!identity) throw new AuthError('shop/no-settings');
  const sdk = await import(/* webpackChunkName: "firebase" */ './firebaseAuthClient').catch(
    (error: unknown) => {
      throw new AuthError('shop/sdk-not-loaded', { cause: error });
    },
  );
  return sdk.createFirebaseAuthClient(identity, (session, { end, confirmedBy }) => {
    confirmation.set(confirmedBy);
    if (end) notify(ends[end], { kind: 'alert' });
    publish('session:changed', session);
  });
}

/** The shell has checked the document's settings (docs/product.md PAGE-1). */
function settings(): IdentityConfig | undefined {
  if (handedOver) return handedOver;
  const config = document.getElementById('shop-config')?.textContent;
  return config ? (JSON.parse(config) as { identity: IdentityConfig }).identity : undefined;
}
