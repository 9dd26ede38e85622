import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { createStore, useStore } from 'shared-events';
import { useLocation } from 'shared-router';
import { RemoteBoundary } from '../errors/RemoteBoundary';
import { RemoteLoadError } from './failureLadder';
import type { LivePart } from './livePart';

interface Props {
  readonly part: Pick<LivePart<never>, 'remote' | 'loader' | 'drop'>;
  readonly missing: (onRetry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Attempts per remote: one "Try again" serves all its slots. */
const attempts = createStore<Readonly<Record<string, number>>>({});

export function useAttempt(remote: string): number {
  return useStore(attempts.store)[remote] ?? 0;
}

/** Retries a failed component on "Try again", when online again and on navigation. */
export function RemoteSlot({ part: { remote, loader, drop }, missing, children }: Props) {
  const attempt = useAttempt(remote);
  const retriedAt = useRef<number>(undefined);
  const onRetry = useCallback(() => {
    const all = attempts.store.get();
    attempts.set({ ...all, [remote]: (all[remote] ?? 0) + 1 });
  }, [remote]);

  /** Retries once before the message. */
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
