import { publish } from 'shared-events';
import type { IdentityConfig } from 'shared-router';
import { AuthError, toAuthError } from './AuthError';
import type { IdentityGateway } from './AuthClient';
import { within } from './withTimeout';

/** The shell hands the settings over once the page is there, which a slow network may hold up. */
const SETTINGS_TIMEOUT_MS = 15_000;

let handOver: (identity: IdentityConfig) => void;
const settings = new Promise<IdentityConfig>((resolve) => {
  handOver = resolve;
});
let opened: Promise<IdentityGateway> | undefined;

/** Hands the provider's settings over; whoever has asked it by then is served. Only the first ones count. */
export function configureProvider(identity: IdentityConfig): void {
  handOver(identity);
}

/** Whether the provider is the embedded emulator, whose mails are read on a page of the stack. Waits for the settings. */
export async function isEmulated(): Promise<boolean> {
  return (await settings).emulator;
}

/**
 * Asks the identity provider. Its SDK is loaded by the first one who asks, and tells the session from then on.
 * @throws AuthError for every failure: refused, unreachable, SDK not loadable, no settings
 */
export async function ask<T>(question: (gateway: IdentityGateway) => T | Promise<T>): Promise<T> {
  try {
    return await question(await gateway());
  } catch (error) {
    throw toAuthError(error);
  }
}

function gateway(): Promise<IdentityGateway> {
  opened ??= open().catch((error: unknown) => {
    // So that the next question tries again.
    opened = undefined;
    throw error;
  });
  return opened;
}

async function open(): Promise<IdentityGateway> {
  const identity = await within(SETTINGS_TIMEOUT_MS, settings, missingSettings);
  const { openGateway } = await import(/* webpackChunkName: "firebase" */ './firebaseAuthClient');
  const gateway = openGateway(identity);
  gateway.watch((session) => publish('session:changed', session));
  return gateway;
}

function missingSettings() {
  return new AuthError('The sign-in service is not available right now.', 'shop/no-settings');
}
