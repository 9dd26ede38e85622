import { Fragment, useEffect, useRef, type ReactNode } from 'react';
import { retryFailedFeeds } from 'shared-feed';
import { useLocation } from 'shared-router';
import { whenRegionsHydrated } from 'shared-ui';
import { startLater } from '../later/afterFirstPage';
import { Layout } from '../layout/Layout';
import type { Prefetch } from '../nextPages/followLinks';
import { allowsPrefetch } from '../later/networkConnection';
import { Alerts } from '../notifications/Alerts';
import { LazyNotifications } from '../notifications/LazyNotifications';
import { OfflineBanner } from '../notifications/OfflineBanner';
import { LiveRoutes } from '../releases/livePages';
import type { ReleasesStore } from '../releases/releasesStore';

interface AppProps {
  readonly search: ReactNode;
  readonly onSignOut: () => void;
  readonly onPrefetch: Prefetch;
  readonly releases: ReleasesStore;
  readonly children: ReactNode;
}

export function App({ search, onSignOut, onPrefetch, releases, children }: AppProps) {
  const { key: navigation, pathname } = useLocation();
  const retriedAt = useRef(navigation);
  useEffect(() => {
    whenRegionsHydrated(() => {
      document.documentElement.dataset.ready = '';
    });
  }, []);
  useEffect(() => {
    void startLater(async () => {
      if (!allowsPrefetch()) return;
      const { followLinks } = await import(/* webpackChunkName: "next-pages" */ '../nextPages/followLinks');
      followLinks(onPrefetch);
    }, 'Each page loads its files when it is opened.');
  }, [onPrefetch]);
  useEffect(() => {
    if (retriedAt.current !== navigation) retryFailedFeeds();
    retriedAt.current = navigation;
  }, [navigation]);
  return (
    <LiveRoutes releases={releases}>
      <Layout search={search} onSignOut={onSignOut}>
        <OfflineBanner />
        <Alerts />
        <Fragment key={pathname}>{children}</Fragment>
      </Layout>
      <LazyNotifications />
    </LiveRoutes>
  );
}
