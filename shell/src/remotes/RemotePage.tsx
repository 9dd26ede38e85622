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
  readonly version: string | undefined;
  /** May be an earlier one. */
  readonly release: () => RemoteRelease | undefined;
}

/** An open page keeps the release that was live when it opened. */
export function remotePage(
  remote: string,
  path: string,
  loader: RemoteLoader,
  releases: ReleasesStore,
): LazyComponent {
  let current: OpenPage | undefined;

  /** Keeps the component's identity until another release is live. */
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
        {/* The key shows a placeholder for another product of the same route, not the previous product. */}
        <OpenedPage key={pathname} />
      </RemoteSlot>
    );
  }
  RemotePage.load = () => livePage().load();
  return RemotePage;
}
