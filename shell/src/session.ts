import type { IdentityConfig, RemoteSession } from 'shared-router';
import { afterFirstPage } from './afterFirstPage';
import type { RemoteLoader } from './remotes/remoteLoader';

/**
 * Who is signed in is asked when the page is there. The shop works without knowing it (docs/product.md AUTH-3), so a failure is
 * only a warning, and it is asked again when the browser is back online. Account pages and Log Out do not wait for that: they
 * start the session themselves.
 */
export async function startSession(loader: RemoteLoader, identity: IdentityConfig): Promise<void> {
  try {
    await afterFirstPage();
    const session = await loader.load<RemoteSession>('mfe-account', 'session');
    session.startSession(identity);
  } catch (error) {
    console.warn('The session could not be started; the account pages try again when they need it.', error);
    window.addEventListener('online', () => void startSession(loader, identity), { once: true });
  }
}

/** Log Out of the top bar: a failure is only logged (docs/product.md TOPBAR-3). */
export async function signOut(loader: RemoteLoader): Promise<void> {
  try {
    const session = await loader.load<RemoteSession>('mfe-account', 'session');
    await session.signOut();
  } catch (error) {
    console.error('Error signing out:', error);
  }
}
