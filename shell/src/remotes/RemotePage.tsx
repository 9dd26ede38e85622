import { useSyncExternalStore, type ComponentType } from 'react';
import { PlainPage, RemoteUnavailable } from 'shared-ui';
import type { ReleasesStore } from './releases';
import { RemoteSlot, type MissingProps } from './RemoteSlot';

/** A remote's page, or in its place a message with "Try again" in the words of the remote's release. */
export function remotePage(remote: string, releases: ReleasesStore, Page: ComponentType): ComponentType {
  const label = () => releases.get().get(remote)?.extras?.label ?? 'This page';

  function Missing({ onRetry }: MissingProps) {
    return (
      <PlainPage title="Not available right now" noindex>
        <RemoteUnavailable what={useSyncExternalStore(releases.subscribe, label, label)} onRetry={onRetry} />
      </PlainPage>
    );
  }
  return function RemotePage() {
    return <RemoteSlot remote={remote} Part={Page} Missing={Missing} />;
  };
}
