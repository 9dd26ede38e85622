import { useSyncExternalStore } from 'react';
import classes from './OfflineBanner.module.css';

/** Shows that the device is offline. Failures of the feeds themselves are not shown (docs/product.md FEED-3). */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div aria-live="polite">
      {!online && (
        <p className={classes.banner}>You are offline. Your cart and wishlist are kept on this device.</p>
      )}
    </div>
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
