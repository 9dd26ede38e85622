import { notices } from 'brand';
import { useStore } from 'shared-events';
import { useLocation, type RemoteRoutes } from 'shared-router';
import { PlainPage, RemoteUnavailable, usePage } from 'shared-ui';
import { useOnline } from '../notifications/OfflineBanner';
import type { ReleasesStore } from '../releases/releasesStore';
import { findPart, livePart } from './livePart';
import type { RemoteLoader } from './remoteLoader';
import { RemoteSlot } from './RemoteSlot';

export function remotePage(remote: string, path: string, loader: RemoteLoader, releases: ReleasesStore) {
  const page = livePart(remote, loader, releases, () =>
    loader.loadPart(remote, 'routes', ({ pages }: RemoteRoutes) => findPart(remote, 'page for', pages, path)),
  );

  function Missing({ onRetry }: { readonly onRetry: () => void }) {
    const label = useStore(releases).get(remote)?.extras?.label;
    const online = useOnline();
    return (
      <PlainPage title="Not available right now" noindex>
        <RemoteUnavailable what={label ?? 'This page'} onRetry={onRetry} />
        {!online && <p>{notices.notKept}</p>}
      </PlainPage>
    );
  }

  function OpenedPage() {
    return usePage(page.open);
  }

  function RemotePage() {
    const { pathname } = useLocation();
    return (
      <RemoteSlot part={page} missing={(onRetry) => <Missing onRetry={onRetry} />}>
        {/* With the key, another product of the same route shows a placeholder, not the previous product. */}
        <OpenedPage key={pathname} />
      </RemoteSlot>
    );
  }
  RemotePage.load = page.load;
  return RemotePage;
}
