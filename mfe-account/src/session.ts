import type { RemoteSession } from 'shared-router';
import { configureAuth, connect } from './auth/connect';

export const startSession: RemoteSession['startSession'] = (identity) => {
  configureAuth(identity);
  connect().catch((error: unknown) => {
    console.warn('The session could not be started; the account pages try again when they need it.', error);
  });
};

export const signOut: RemoteSession['signOut'] = async () => {
  const auth = await connect();
  await auth.signOut();
};
