import { useEffect, useRef, type ReactNode } from 'react';
import { retryFailedFeeds } from 'shared-feed';
import { ScrollRestoration, useLocation } from 'shared-router';
import { Layout } from './layout/Layout';
import { PageTransition } from './layout/PageTransition';
import type { Prefetch } from './nextPages/followLinks';
import { prefetchNextPages } from './nextPages/prefetchNextPages';
import { Alerts } from './notifications/Alerts';
import { LazyNotifications } from './notifications/LazyNotifications';
import { OfflineBanner } from './notifications/OfflineBanner';

interface AppProps {
  readonly search: ReactNode;
  readonly onSignOut: () => void;
  readonly onPrefetch: Prefetch;
}

/** The one layout around every page. */
export function App({ search, onSignOut, onPrefetch }: AppProps) {
  const { key: navigation } = useLocation();
  const retriedAt = useRef(navigation);
  useEffect(() => {
    // The page is interactive.
    document.documentElement.dataset.ready = '';
  }, []);
  useEffect(() => void prefetchNextPages(onPrefetch), [onPrefetch]);
  useEffect(() => {
    if (retriedAt.current !== navigation) retryFailedFeeds();
    retriedAt.current = navigation;
  }, [navigation]);
  return (
    <>
      <Layout search={search} onSignOut={onSignOut}>
        <OfflineBanner />
        <Alerts />
        <PageTransition />
      </Layout>
      <LazyNotifications />
      <ScrollRestoration />
    </>
  );
}
