import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'shared-router';
import { useHydrated } from 'shared-ui';
import classes from './OfflineBanner.module.css';
import * as texts from './texts.json';

/** Shown offline and on cached pages, not when feeds fail (docs/product.md FEED-3). */
export function OfflineBanner() {
  const online = useOnline();
  const isCached = useCachedPage();
  return (
    <div aria-live="polite">
      {!online && <p className={classes.banner}>{texts.offline}</p>}
      {online && isCached && <p className={classes.banner}>{texts.keptPage}</p>}
    </div>
  );
}

/** Whether the page came from the cache; false after a navigation, which may reach the network. */
function useCachedPage(): boolean {
  const { pathname } = useLocation();
  const [opened] = useState(pathname);
  const hydrated = useHydrated();
  return hydrated && opened === pathname && isFromServiceWorker();
}

function isFromServiceWorker(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation?.serverTiming?.some(({ name }) => name === 'cached') ?? false;
}

/** True where unknown, e.g. on Node. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
}

function watchConnection(notify: () => void) {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}
