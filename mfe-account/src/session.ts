import type { RemoteSession } from 'shared-router';
import { ask, configureProvider } from './auth/connect';

export const startSession: RemoteSession['startSession'] = (identity) => {
  configureProvider(identity);
  ask(() => undefined).catch((error: unknown) => {
    console.warn('The session could not be started; the account pages try again when they need it.', error);
  });
};

export const signOut: RemoteSession['signOut'] = () => ask((provider) => provider.signOut());
