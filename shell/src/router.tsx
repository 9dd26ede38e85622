import { WidgetHost, type RouteObject } from 'shared-router';
import { App } from './App';
import { RouterError } from './errors/RouterError';
import { beforeNavigation } from './releases/beforeNavigation';
import { hostedWidget } from './remotes/HostedWidget';
import type { ReleasesStore } from './releases/releasesStore';
import type { RemoteLoader } from './remotes/remoteLoader';
import { remotePages } from './remotes/RemotePages';
import { remoteSearch } from './search/RemoteSearch';
import { signOut } from './session';

export function createRoutes(loader: RemoteLoader, releases: ReleasesStore) {
  const Search = remoteSearch(loader, releases);
  const Pages = remotePages(loader, releases);
  const HostedWidget = hostedWidget(loader, releases);
  const pages = (
    <WidgetHost value={HostedWidget}>
      <Pages />
    </WidgetHost>
  );
  const routes: RouteObject[] = [
    {
      element: (
        <App
          search={<Search />}
          onSignOut={() => void signOut(loader)}
          onPrefetch={Pages.prefetch}
          releases={releases}
        />
      ),
      errorElement: <RouterError />,
      children: [{ id: 'page', path: '*', element: pages, ...beforeNavigation(releases) }],
    },
  ];
  return { routes, loadPage: Pages.load, loadWidget: HostedWidget.load };
}
