import type { RemoteSession } from 'shared-router';
import { callAuth, configureAuth, connect } from './auth/connect';

export const startSession: RemoteSession['startSession'] = (identity) => {
  configureAuth(identity);
  start();
};

export const signOut: RemoteSession['signOut'] = () => callAuth((auth) => auth.signOut());

/** After a failure, account pages retry, and so does the browser's return online. */
function start(): void {
  connect().catch((error: unknown) => {
    console.warn('The session could not be started; the account pages try again when they need it.', error);
    window.addEventListener('online', start, { once: true });
  });
}
