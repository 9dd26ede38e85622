import type { RemoteSession } from 'shared-router';
import { configureAuth, connect } from './auth/connect';

export const startSession: RemoteSession['startSession'] = (identity) => {
  configureAuth(identity);
  start();
};

export const signOut: RemoteSession['signOut'] = async () => {
  const auth = await connect();
  await auth.signOut();
};

/** After a failure it is started by whoever connects next, such as an account page, and when the browser is back online. */
function start(): void {
  connect().catch((error: unknown) => {
    console.warn('The session could not be started; the account pages try again when they need it.', error);
    window.addEventListener('online', start, { once: true });
  });
}
