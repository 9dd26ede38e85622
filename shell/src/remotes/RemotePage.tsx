import type { ComponentType } from 'react';
import { PlainPage, RemoteUnavailable } from 'shared-ui';
import type { RemoteName } from 'tooling/apps';
import { RemotePlace, type MissingProps } from './RemotePlace';

/**
 * A remote's page, or in its place a message with "Try again".
 * @param missing what a shopper misses while it cannot be shown
 */
export function remotePage(remote: RemoteName, missing: string, Page: ComponentType): ComponentType {
  function Missing({ onRetry }: MissingProps) {
    return (
      <PlainPage title="Not available right now" noindex>
        <RemoteUnavailable what={missing} onRetry={onRetry} />
      </PlainPage>
    );
  }
  return function RemotePage() {
    return <RemotePlace remote={remote} Part={Page} Missing={Missing} />;
  };
}
