import type { BrowserStorage } from './storage';
import { createStore } from './store';

interface PersistedList<Item, Event> {
  /** The storage key. */
  key: string;
  /** The list a stored value holds; drops what cannot be used. */
  parse: (stored: unknown) => readonly Item[];
  /** The list after an event; the same reference when the event changes nothing. */
  reduce: (list: readonly Item[], event: Event) => readonly Item[];
  /** The event in the form in which it can be applied again to another list, given the list it led to. */
  toReplayable?: (event: Event, after: readonly Item[]) => Event;
}

/**
 * A list that lives in memory and is kept in the browser's storage, which other tabs write too.
 * This is its one writer: events come in, memory is set, then storage. There is no `await` on the way.
 */
export function createPersistedStore<Item, Event>(storage: BrowserStorage, list: PersistedList<Item, Event>) {
  const { key, parse, reduce, toReplayable = (event: Event) => event } = list;
  let seen = storage.read(key);
  // Events that memory holds and storage does not, because writing failed.
  let unsaved: Event[] = [];
  const { store, set } = createStore<readonly Item[]>([], parseText(seen));

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
    if (raw === undefined || raw === seen) return store.get();
    seen = raw;
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
        seen = written;
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
