import { useCallback, useSyncExternalStore } from 'react';

/** How often each remote was tried anew: one "Try again" is for all its places on the page, the search box included. */
const attempts = new Map<string, number>();
const watchers = new Set<() => void>();

export function useRetry(remote: string): { attempt: number; onRetry: () => void } {
  const attempt = useSyncExternalStore(
    watch,
    () => attempts.get(remote) ?? 0,
    () => 0,
  );
  const onRetry = useCallback(() => {
    attempts.set(remote, (attempts.get(remote) ?? 0) + 1);
    for (const notify of watchers) notify();
  }, [remote]);
  return { attempt, onRetry };
}

function watch(notify: () => void) {
  watchers.add(notify);
  return () => watchers.delete(notify);
}
