import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { createStore, useStore } from 'shared-events';
import { useLocation } from 'shared-router';
import { RemoteLoadError } from './failureLadder';
import type { RemoteRelease } from './knownReleases';
import { RemoteBoundary } from './RemoteBoundary';
import type { RemoteLoader } from './remoteLoader';

interface Props {
  readonly remote: string;
  readonly loader: RemoteLoader;
  /** Drops the component that failed, so that the next render loads one. @returns the release it is of, if it was loaded */
  readonly drop: () => RemoteRelease | undefined;
  /** What stands there while the part cannot be shown. */
  readonly missing: (onRetry: () => void) => ReactNode;
  /** The part: it suspends while it loads, or throws. */
  readonly children: ReactNode;
}

/** How often each remote was tried: one "Try again" is for all its places on the page. */
const attempts = createStore<Readonly<Record<string, number>>>({});

export function useAttempt(remote: string): number {
  return useStore(attempts.store)[remote] ?? 0;
}

/** A place of the page for a part of a remote. One that failed is tried again on "Try again", when online again and on navigation. */
export function RemoteSlot({ remote, loader, drop, missing, children }: Props) {
  const attempt = useAttempt(remote);
  const retriedAt = useRef<number>(undefined);
  const onRetry = useCallback(() => {
    const all = attempts.store.get();
    attempts.set({ ...all, [remote]: (all[remote] ?? 0) + 1 });
  }, [remote]);

  /** A file that fails after the part was shown is asked for once more before the message is shown, as the first ones are. */
  function handleError(error: unknown) {
    const release = drop();
    loader.reportFailure(remote);
    if (error instanceof RemoteLoadError) return;
    const isRetry = retriedAt.current !== undefined && attempt === retriedAt.current + 1;
    const isFile = isFileError(error);
    if (isFile && !isRetry) retriedAt.current = attempt;
    else if (!release || !loader.giveUp(release, isFile ? 'failed' : 'threw')) return;
    onRetry();
  }

  return (
    <div data-mfe={remote}>
      <RemoteBoundary
        attempt={attempt}
        onError={handleError}
        fallback={<Retrying onRetry={onRetry}>{missing(onRetry)}</Retrying>}
      >
        {children}
      </RemoteBoundary>
    </div>
  );
}

/** As webpack and its CSS plugin name a chunk that could not be loaded. */
function isFileError(error: unknown): boolean {
  const { name, code } = error as { readonly name?: unknown; readonly code?: unknown };
  return name === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED';
}

function Retrying({ onRetry, children }: { readonly onRetry: () => void; readonly children: ReactNode }) {
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
