import type { BrowserStorage } from './storage';
import { createStore } from './store';

interface PersistedList<Item, Event> {
  readonly key: string;
  readonly parse: (stored: unknown) => readonly Item[];
  /** Returns the same reference when nothing changes. */
  readonly reduce: (list: readonly Item[], event: Event) => readonly Item[];
  /** Returns an event with the same effect on another list. */
  readonly toReplayable?: (event: Event, after: readonly Item[]) => Event;
}

/** The one writer of a stored list in this tab. @param onFail called after each write that fails */
export function createPersistedStore<Item, Event>(
  storage: BrowserStorage,
  list: PersistedList<Item, Event>,
  onFail: () => void,
) {
  const { key, parse, reduce, toReplayable = (event: Event) => event } = list;
  let lastRead = storage.read(key);
  let unsaved: Event[] = [];
  // One empty list: another one would be a change to React when a page is hydrated.
  const empty: readonly Item[] = [];
  const { store, set } = createStore(empty, parseText(lastRead));

  function parseText(raw: string | null | undefined): readonly Item[] {
    if (raw === null || raw === undefined) return empty;
    const stored = parseJson(raw);
    const parsed = parse(stored);
    const isWhole = Array.isArray(stored) && stored.length === parsed.length;
    if (!isWhole) storage.warn('corrupt', `localStorage.${key}`);
    return parsed;
  }

  /** Returns another tab's newer list with our unsaved events applied, or else the list in memory. */
  function latest(): readonly Item[] {
    const raw = storage.read(key);
    if (raw === undefined || raw === lastRead) return store.get();
    lastRead = raw;
    return unsaved.reduce(reduce, parseText(raw));
  }

  storage.onOutsideChange(key, () => set(latest()));

  return {
    store,
    apply(event: Event) {
      const before = latest();
      const after = reduce(before, event);
      set(after);
      if (after === before) return;
      const written = storage.write(key, after);
      if (written === undefined) {
        unsaved.push(toReplayable(event, after));
        onFail();
      } else {
        lastRead = written;
        unsaved = [];
      }
    },
  };
}

function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
}
