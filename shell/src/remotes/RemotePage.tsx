import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'shared-router';
import { PlainPage, RemoteUnavailable } from 'shared-ui';
import { RemoteBoundary } from './RemoteBoundary';

interface Props {
  /** The remote's name, by which the page's parts are told apart in the browser. */
  readonly name: string;
  /** What a shopper misses while it cannot be shown. */
  readonly missing: string;
  readonly Page: ComponentType;
}

/** A remote's page, or in its place a message with "Try again". It tries by itself when online again and on navigation. */
export function RemotePage({ name, missing, Page }: Props) {
  const [attempt, setAttempt] = useState(0);
  const handleRetry = useCallback(() => setAttempt((current) => current + 1), []);
  return (
    <div data-mfe={name}>
      <RemoteBoundary key={attempt} fallback={<Unavailable what={missing} onRetry={handleRetry} />}>
        <Page />
      </RemoteBoundary>
    </div>
  );
}

function Unavailable({ what, onRetry }: { readonly what: string; onRetry(): void }) {
  const { key: navigation } = useLocation();
  const [failedAt] = useState(navigation);
  useEffect(() => {
    if (navigation !== failedAt) onRetry();
  }, [navigation, failedAt, onRetry]);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <PlainPage title="Not available right now" noindex>
      <RemoteUnavailable what={what} onRetry={onRetry} />
    </PlainPage>
  );
}
