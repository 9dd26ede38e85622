import { withoutQuery } from 'contract';
import { LRUCache } from 'lru-cache';
import { widgetsOf, type PageRequest, type WidgetRelease } from './renderContent';
import { RenderError } from './renderProcess';

/** Each further failure makes the pause four times as long. */
const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 300_000;
const MOST_PAUSED = 500;

const MOST_LEFT_OUT = 500;
/** A page that is late may have met a stall of the machine. */
const MOST_ENDINGS = 2;

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

export type Blame = ReturnType<typeof createBlame>;

/** Remembers which releases have ended a render process, until they change. It outlives the processes. */
export function createBlame() {
  const pauses = createPauses();
  const leftOut = new LRUCache<string, true>({ max: MOST_LEFT_OUT });
  /** Pages that have ended a process, or twice been late. */
  const endings = new LRUCache<string, number>({ max: MOST_LEFT_OUT });
  const pageKey = (page: PageRequest) => JSON.stringify([releaseKey(page), withoutQuery(page.url)]);

  return {
    isRefused: (page: PageRequest): boolean =>
      pauses.isPaused(releaseKey(page)) || (endings.get(pageKey(page)) ?? 0) >= MOST_ENDINGS,
    widgetsOf: (page: PageRequest): readonly WidgetRelease[] =>
      widgetsOf(page).filter((each) => !leftOut.has(widgetKey(each))),
    leaveOut: (widget: WidgetRelease): void => void leftOut.set(widgetKey(widget), true),
    rendered(page: PageRequest): void {
      pauses.end(releaseKey(page));
      endings.delete(pageKey(page));
    },
    failed(page: PageRequest, error: unknown): void {
      if (!isFatal(error)) return;
      pauses.pause(releaseKey(page));
      const count = (endings.get(pageKey(page)) ?? 0) + (error.ending.isLate ? 1 : MOST_ENDINGS);
      endings.set(pageKey(page), count);
    },
  };
}

export function isFatal(error: unknown): error is RenderError {
  return error instanceof RenderError && error.fatal;
}

export function widgetKey({ remote, release }: WidgetRelease): string {
  return JSON.stringify([remote, release.metadata, release.extras?.server]);
}

/** Of the shell and the remote whose code renders the page. */
export function releaseKey({ shell, releases, owner }: PageRequest): string {
  const release = owner && releases.live.get(owner.remote);
  return JSON.stringify([
    shell.folder,
    shell.stamp,
    owner?.remote,
    release?.metadata,
    release?.extras?.server,
  ]);
}
