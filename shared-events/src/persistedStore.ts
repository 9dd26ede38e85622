import type { BrowserStorage } from './storage';
import { createStore } from './store';

interface PersistedList<Item, Event> {
  /** The storage key. */
  readonly key: string;
  /** The list in a stored value, without what cannot be used. */
  readonly parse: (stored: unknown) => readonly Item[];
  /** The list after an event; the same reference when the event changes nothing. */
  readonly reduce: (list: readonly Item[], event: Event) => readonly Item[];
  /** The event in the form in which it can be applied again to another list, given the list it led to. */
  readonly toReplayable?: (event: Event, after: readonly Item[]) => Event;
}

/**
 * A list in memory that is persisted in the browser's storage, which other tabs write too.
 * This is its one writer: an event comes in, memory is set, then storage. There is no `await` in between.
 */
export function createPersistedStore<Item, Event>(storage: BrowserStorage, list: PersistedList<Item, Event>) {
  const { key, parse, reduce, toReplayable = (event: Event) => event } = list;
  let lastRead = storage.read(key);
  // Events that memory holds and storage does not, because writing failed.
  let unsaved: Event[] = [];
  const { store, set } = createStore<readonly Item[]>([], parseText(lastRead));

  function parseText(raw: string | null | undefined): readonly Item[] {
    if (raw === null || raw === undefined) return [];
    const stored = parseJson(raw);
    const parsed = parse(stored);
    const isWhole = Array.isArray(stored) && stored.length === parsed.length;
    if (!isWhole) storage.warn('corrupt', `localStorage.${key}`);
    return parsed;
  }

  /** Memory, or what another tab has stored since plus what of ours is unsaved. */
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
