import { WidgetHost } from 'shared-router';
import { App } from './App';
import { ShellBoundary } from '../errors/ShellBoundary';
import { hostedWidget } from '../remotes/HostedWidget';
import type { ReleasesStore } from '../releases/releasesStore';
import type { RemoteLoader } from '../remotes/remoteLoader';
import { remotePages } from '../remotes/RemotePages';
import { remoteSearch } from '../search/RemoteSearch';
import { signOut } from './session';

export function createApp(loader: RemoteLoader, releases: ReleasesStore) {
  const Search = remoteSearch(loader, releases);
  const Pages = remotePages(loader, releases);
  const HostedWidget = hostedWidget(loader, releases);
  const app = (
    <ShellBoundary>
      <App
        search={<Search />}
        onSignOut={() => void signOut(loader)}
        onPrefetch={Pages.prefetch}
        releases={releases}
      >
        <WidgetHost value={HostedWidget}>
          <Pages />
        </WidgetHost>
      </App>
    </ShellBoundary>
  );
  return { app, loadPage: Pages.load, loadWidget: HostedWidget.load };
}
