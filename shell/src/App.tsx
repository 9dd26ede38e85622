import { useEffect, useRef, type ReactNode } from 'react';
import { retryFailedFeeds } from 'shared-feed';
import { ScrollRestoration, useLocation } from 'shared-router';
import { Layout } from './layout/Layout';
import { PageTransition } from './layout/PageTransition';
import { Alerts } from './notifications/Alerts';
import { LazyNotifications } from './notifications/LazyNotifications';
import { OfflineBanner } from './notifications/OfflineBanner';

/** The one layout around every page. */
export function App({ search, onSignOut }: { readonly search: ReactNode; readonly onSignOut: () => void }) {
  const { key: navigation } = useLocation();
  const retriedAt = useRef(navigation);
  useEffect(() => {
    // The page answers to clicks from here on.
    document.documentElement.dataset.ready = '';
  }, []);
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
