import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useLocation } from 'shared-router';
import { useRetry } from './retries';
import { RemoteBoundary } from './RemoteBoundary';
import { RemoteLoadError } from './RemoteLoadError';

interface Props {
  readonly remote: string;
  readonly Part: ComponentType;
  /** What stands there while the part cannot be shown; `onRetry` tries anew. */
  readonly Missing: ComponentType<MissingProps>;
  /** Told that the part failed, before it is tried anew. */
  readonly onFailure?: () => void;
  /** Told that what was loaded cannot be shown; returns whether there is something else to show, which is tried at once. */
  readonly onBroken?: (outcome: 'failed' | 'threw') => boolean;
}

export interface MissingProps {
  readonly onRetry: () => void;
}

/** Where a part of a remote is shown. One that failed is tried again on "Try again", when online again and on navigation. */
export function RemoteSlot({ remote, Part, Missing, onFailure, onBroken }: Props) {
  const { attempt, onRetry } = useRetry(remote);
  const retriedAt = useRef<number>(undefined);

  /** A file that fails after the part was shown is tried once more before anybody hears of it, as the first ones are. */
  function handleError(error: unknown) {
    onFailure?.();
    if (error instanceof RemoteLoadError) return;
    const isRetry = retriedAt.current !== undefined && attempt === retriedAt.current + 1;
    const isFile = isFileError(error);
    if (isFile && !isRetry) retriedAt.current = attempt;
    else if (!onBroken?.(isFile ? 'failed' : 'threw')) return;
    onRetry();
  }

  const missing = (
    <Retrying onRetry={onRetry}>
      <Missing onRetry={onRetry} />
    </Retrying>
  );
  return (
    <div data-mfe={remote}>
      <RemoteBoundary attempt={attempt} onError={handleError} fallback={missing}>
        <Part />
      </RemoteBoundary>
    </div>
  );
}

/** As webpack and its CSS plugin name a chunk that could not be loaded. */
function isFileError(error: unknown): boolean {
  const { name, code } = error as { readonly name?: unknown; readonly code?: unknown };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
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
