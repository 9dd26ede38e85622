import { sessionHint } from 'shared-events';
import type { IdentityConfig, RemoteSession } from 'shared-router';
import { afterFirstPage } from './afterFirstPage';
import type { RemoteLoader } from './remotes/remoteLoader';

/** What the identity provider's SDK keeps of a session has such keys (docs/product.md STORE-6). */
const SDK_KEY = 'firebase:authUser:';

/**
 * Starts the session as soon as this browser holds one: most visitors never sign in, and nothing is loaded for them. Somebody
 * may sign in in another tab; an account page starts it by itself.
 */
export function followSession(loader: RemoteLoader, identity: IdentityConfig): void {
  function check() {
    if (!holdsSession()) return;
    window.removeEventListener('storage', check);
    window.removeEventListener('pageshow', check);
    void startSession(loader, identity);
  }
  window.addEventListener('storage', check);
  // A page in the back/forward cache is told nothing of other tabs.
  window.addEventListener('pageshow', check);
  check();
}

function holdsSession(): boolean {
  if (sessionHint() === 'in') return true;
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(SDK_KEY));
  } catch {
    // Where storage is blocked, the SDK could keep nothing either.
    return false;
  }
}

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
