import { notices } from 'brand';
import { useState } from 'react';
import { useLocation } from 'shared-router';
import { useHydrated } from 'shared-ui';
import { isKeptPage } from '../serviceWorker/isKeptPage';
import { useOnline } from './useOnline';
import classes from './OfflineBanner.module.css';

/**
 * Says that the device is offline, or that the page is one the device has kept. Failures of the feeds themselves are not shown
 * (docs/product.md FEED-3).
 */
export function OfflineBanner() {
  const online = useOnline();
  const isKept = useKeptPage();
  return (
    <div aria-live="polite">
      {!online && <p className={classes.banner}>{notices.offline}</p>}
      {online && isKept && <p className={classes.banner}>{notices.keptPage}</p>}
    </div>
  );
}

/** Until the next page of this document, which may come from the network again. */
function useKeptPage(): boolean {
  const { pathname } = useLocation();
  const [opened] = useState(pathname);
  const hydrated = useHydrated();
  return hydrated && opened === pathname && isKeptPage();
}
