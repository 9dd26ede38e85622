import type { IdentityConfig, RemoteSession } from 'shared-router';
import { afterFirstPage } from './afterFirstPage';
import type { RemoteLoader } from './remotes/remoteLoader';

/** Who is signed in is asked when the page is there. The shop works without an answer, so a failure is only logged. */
export async function startSession(loader: RemoteLoader, identity: IdentityConfig): Promise<void> {
  try {
    await afterFirstPage();
    const session = await loader.load<RemoteSession>('mfe-account', 'session');
    session.startSession(identity);
  } catch (error) {
    console.warn('The session could not be started; signing in is not possible right now.', error);
  }
}

/** Log Out of the top bar: a failure is only logged (spec.md point 4). */
export async function signOut(loader: RemoteLoader): Promise<void> {
  try {
    const session = await loader.load<RemoteSession>('mfe-account', 'session');
    await session.signOut();
  } catch (error) {
    console.error('Error signing out:', error);
  }
}
