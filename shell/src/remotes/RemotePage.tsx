import { notices } from 'brand';
import { useState, useSyncExternalStore } from 'react';
import { useLocation } from 'shared-router';
import { lazyPage, PlainPage, RemoteUnavailable, type LazyComponent } from 'shared-ui';
import { useOnline } from '../notifications/useOnline';
import type { RemoteRelease } from './knownReleases';
import type { ReleasesStore } from '../releases/releasesStore';
import type { RemoteLoader } from './remoteLoader';
import { RemoteSlot, shownPart } from './RemoteSlot';

interface OpenPage {
  readonly Page: LazyComponent;
  /** The live version when the page was opened. */
  readonly version: string | undefined;
  /** Once it is loaded: another release than the live one, if that failed. */
  readonly release: () => RemoteRelease | undefined;
}

/**
 * Returns a page of a remote, with a message and "Try again" in its place while it fails. Opening the page shows the release
 * that is live then; it stays while the page is open.
 */
export function remotePage(
  remote: string,
  path: string,
  loader: RemoteLoader,
  releases: ReleasesStore,
): LazyComponent {
  let current: OpenPage | undefined;

  /** Returns the same component until another release is live. */
  function livePage(): LazyComponent {
    const version = releases.get().get(remote)?.metadata.version;
    const known = current?.release()?.version ?? current?.version;
    if (!current || known !== version) current = open(version);
    return current.Page;
  }

  function open(version: string | undefined): OpenPage {
    let release: RemoteRelease | undefined;
    const Page = lazyPage(async () => {
      const part = await loader.loadPage(remote, path);
      release = part.release;
      return { default: shownPart(part, loader) };
    });
    return { Page, version, release: () => release };
  }

  const label = () => releases.get().get(remote)?.extras?.label ?? 'This page';

  function Missing({ onRetry }: { readonly onRetry: () => void }) {
    const online = useOnline();
    return (
      <PlainPage title="Not available right now" noindex>
        <RemoteUnavailable what={useSyncExternalStore(releases.subscribe, label, label)} onRetry={onRetry} />
        {!online && <p>{notices.notKept}</p>}
      </PlainPage>
    );
  }

  function OpenedPage() {
    const [Page] = useState(() => livePage());
    return <Page />;
  }

  function drop(): RemoteRelease | undefined {
    const release = current?.release();
    current = undefined;
    return release;
  }

  function RemotePage() {
    const { pathname } = useLocation();
    return (
      <RemoteSlot
        remote={remote}
        loader={loader}
        drop={drop}
        missing={(onRetry) => <Missing onRetry={onRetry} />}
      >
        {/* Another product of the same route shows its placeholder, not the product before. */}
        <OpenedPage key={pathname} />
      </RemoteSlot>
    );
  }
  RemotePage.load = () => livePage().load();
  return RemotePage;
}
