import { useEffect } from 'react';
import { useLocation, WidgetHost } from 'shared-router';
import { whenRegionsHydrated } from 'shared-ui';
import { ShellBoundary } from '../errors/ShellBoundary';
import { startLater } from '../later/afterFirstPage';
import { allowsPrefetch } from '../later/networkConnection';
import { Layout } from '../layout/Layout';
import { Alerts } from '../notifications/Alerts';
import { LazyNotifications } from '../notifications/LazyNotifications';
import { OfflineBanner } from '../notifications/OfflineBanner';
import { LiveRoutes } from '../releases/livePages';
import type { ReleasesStore } from '../releases/releasesStore';
import { hostedWidget } from '../remotes/HostedWidget';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { remotePages } from '../remotes/RemotePages';
import { remoteSearch } from '../search/RemoteSearch';
import { signOut } from './session';

export function createApp(loader: RemoteLoader, releases: ReleasesStore) {
  const Search = remoteSearch(loader, releases);
  const Pages = remotePages(loader, releases);
  const HostedWidget = hostedWidget(loader, releases);

  function App() {
    const { pathname } = useLocation();
    useEffect(() => {
      whenRegionsHydrated(() => void (document.documentElement.dataset.ready = ''));
      void startLater(async () => {
        if (!allowsPrefetch()) return;
        const { followLinks } = await import(/* webpackChunkName: "next-pages" */ '../nextPages/followLinks');
        followLinks(Pages.prefetch);
      }, 'Each page loads its files when it is opened.');
    }, []);
    return (
      <LiveRoutes releases={releases}>
        <Layout search={<Search />} onSignOut={() => void signOut(loader)}>
          <OfflineBanner />
          <Alerts />
          <WidgetHost value={HostedWidget}>
            <Pages key={pathname} />
          </WidgetHost>
        </Layout>
        <LazyNotifications />
      </LiveRoutes>
    );
  }

  const app = (
    <ShellBoundary>
      <App />
    </ShellBoundary>
  );
  return { app, loadPage: Pages.load, loadWidget: HostedWidget.load };
}
