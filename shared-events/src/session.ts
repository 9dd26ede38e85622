import type { Session } from './entities';
import type { BrowserStorage } from './storage';
import { createStore } from './store';

const HINT_KEY = 'session';

/** Stores only `in` or `out`; the session stays in memory. */
export function createSessionStore(storage: BrowserStorage) {
  const { store, set } = createStore<Session>({ status: 'unknown' });

  return {
    store,
    apply(next: Session) {
      // The provider reports an unchanged session with each hourly token.
      if (JSON.stringify(next) === JSON.stringify(store.get())) return;
      set(next);
      if (next.status !== 'unknown') storage.write(HINT_KEY, next.status);
    },
    hint(): 'in' | 'out' | undefined {
      const stored = storage.read(HINT_KEY);
      return stored === 'in' || stored === 'out' ? stored : undefined;
    },
  };
}
