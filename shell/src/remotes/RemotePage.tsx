import { notices } from 'brand';
import { Suspense, useState } from 'react';
import { useStore } from 'shared-events';
import { useLocation } from 'shared-router';
import { PagePlaceholder, PlainPage, RemoteUnavailable, useHydrated } from 'shared-ui';
import { useOnline } from '../notifications/useOnline';
import type { ReleasesStore } from '../releases/releasesStore';
import { livePart } from './livePart';
import type { RemoteLoader } from './remoteLoader';
import { RemoteSlot } from './RemoteSlot';

export function remotePage(remote: string, path: string, loader: RemoteLoader, releases: ReleasesStore) {
  const page = livePart(remote, loader, releases, () => loader.loadPage(remote, path));

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
    const hydrated = useHydrated();
    // One element: another one at the end of hydration would hydrate all sections of the page in one task.
    const [element] = useState(() => {
      const { Part, isLoaded } = page.open();
      // Without a boundary a prerendered page hydrates in one go.
      if (isLoaded && !hydrated) return <Part />;
      return (
        <Suspense fallback={<PagePlaceholder />}>
          <Part />
        </Suspense>
      );
    });
    return element;
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
