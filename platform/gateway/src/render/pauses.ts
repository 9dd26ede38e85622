import { LRUCache } from 'lru-cache';

/** Each further failure makes the pause four times as long. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;
const MOST_PAUSED = 500;

interface Pause {
  readonly failures: number;
  readonly until: number;
}

export function createPauses() {
  const pauses = new LRUCache<string, Pause>({ max: MOST_PAUSED });
  return {
    isPaused: (key: string): boolean => (pauses.get(key)?.until ?? 0) > performance.now(),
    pause(key: string): void {
      const failures = pauses.get(key)?.failures ?? 0;
      const pauseMs = Math.min(FIRST_PAUSE_MS * 4 ** failures, LONGEST_PAUSE_MS);
      pauses.set(key, { failures: failures + 1, until: performance.now() + pauseMs });
    },
    end: (key: string): void => void pauses.delete(key),
  };
}
