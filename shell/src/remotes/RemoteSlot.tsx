import { useEffect, useState, type ComponentType } from 'react';
import { useLocation } from 'shared-router';
import { useAttempt } from './attempts';
import { RemoteBoundary } from './RemoteBoundary';

interface Props {
  readonly remote: string;
  readonly Part: ComponentType;
  /** What stands there while the part cannot be shown; `onRetry` tries anew. */
  readonly Missing: ComponentType<MissingProps>;
}

export interface MissingProps {
  readonly onRetry: () => void;
}

/** Where a part of a remote is shown. One that failed is tried again on "Try again", when online again and on navigation. */
export function RemoteSlot({ remote, Part, Missing }: Props) {
  const { attempt, onRetry } = useAttempt(remote);
  const missing = (
    <Retrying onRetry={onRetry}>
      <Missing onRetry={onRetry} />
    </Retrying>
  );
  return (
    <div data-mfe={remote}>
      <RemoteBoundary attempt={attempt} fallback={missing}>
        <Part />
      </RemoteBoundary>
    </div>
  );
}

function Retrying({ onRetry, children }: MissingProps & { readonly children: React.ReactNode }) {
  const { key: navigation } = useLocation();
  const [failedAt] = useState(navigation);
  useEffect(() => {
    if (navigation !== failedAt) onRetry();
  }, [navigation, failedAt, onRetry]);
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [onRetry]);
  return children;
}
