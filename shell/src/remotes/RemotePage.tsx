import { useState, useSyncExternalStore } from 'react';
import { lazyPage, PlainPage, RemoteUnavailable, type LazyComponent } from 'shared-ui';
import type { ReleasesStore } from './releases';
import type { RemoteLoader } from './remoteLoader';
import { RemoteSlot, type MissingProps } from './RemoteSlot';

/**
 * A page of a remote, or in its place a message with "Try again" in the words of the remote's release. Whoever opens the page
 * gets the release that is live then; it stays while the page is open. `load` brings the page ahead of the first render.
 */
export function remotePage(
  remote: string,
  path: string,
  loader: RemoteLoader,
  releases: ReleasesStore,
): LazyComponent {
  let current: { readonly version: string | undefined; readonly Page: LazyComponent } | undefined;

  /** The page of the live release: the same component until another release is live. */
  function livePage(): LazyComponent {
    const version = releases.get().get(remote)?.metadata.version;
    if (!current || current.version !== version) {
      current = { version, Page: lazyPage(async () => ({ default: await loader.loadPage(remote, path) })) };
    }
    return current.Page;
  }

  const label = () => releases.get().get(remote)?.extras?.label ?? 'This page';

  function Missing({ onRetry }: MissingProps) {
    return (
      <PlainPage title="Not available right now" noindex>
        <RemoteUnavailable what={useSyncExternalStore(releases.subscribe, label, label)} onRetry={onRetry} />
      </PlainPage>
    );
  }

  function Part() {
    const [Page] = useState(livePage);
    return <Page />;
  }

  function RemotePage() {
    return (
      <RemoteSlot
        remote={remote}
        Part={Part}
        Missing={Missing}
        onFailure={() => {
          // What was loaded is not used again.
          current = undefined;
          loader.reportFailure(remote);
        }}
      />
    );
  }
  RemotePage.load = () => livePage().load();
  return RemotePage;
}
