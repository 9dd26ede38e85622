import { sessionHint } from 'shared-events';
import type { IdentityConfig, RemoteSession } from 'shared-router';
import { afterFirstPage } from '../later/afterFirstPage';
import type { RemoteLoader } from '../remotes/remoteLoader';

/** Prefix of the identity provider's keys in localStorage (docs/product.md STORE-6). */
const SDK_KEY = 'firebase:authUser:';

/** Loads the session only for visitors who have signed in. */
export function followSession(loader: RemoteLoader, identity: IdentityConfig): void {
  function check() {
    if (!holdsSession()) return;
    window.removeEventListener('storage', check);
    window.removeEventListener('pageshow', check);
    void startSession(loader, identity);
  }
  window.addEventListener('storage', check);
  // Pages in the back/forward cache get no storage events.
  window.addEventListener('pageshow', check);
  check();
}

function holdsSession(): boolean {
  if (sessionHint() === 'in') return true;
  try {
    return Object.keys(window.localStorage).some((key) => key.startsWith(SDK_KEY));
  } catch {
    return false;
  }
}

/** Waits for the first page. Warns about a failure (docs/product.md AUTH-3), and retries when online again. */
async function startSession(loader: RemoteLoader, identity: IdentityConfig): Promise<void> {
  try {
    await afterFirstPage();
    const session = await loader.load<RemoteSession>('mfe-account', 'session');
    session.startSession(identity);
  } catch (error) {
    console.warn('The session could not be started; the account pages try again when they need it.', error);
    window.addEventListener('online', () => void startSession(loader, identity), { once: true });
  }
}

/** docs/product.md TOPBAR-3 */
export async function signOut(loader: RemoteLoader): Promise<void> {
  try {
    const session = await loader.load<RemoteSession>('mfe-account', 'session');
    await session.signOut();
  } catch (error) {
    console.error('Error signing out:', error);
  }
}
