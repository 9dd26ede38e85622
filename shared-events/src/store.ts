import { BehaviorSubject, skip } from 'rxjs';

/** A value over time, made for `useSyncExternalStore`. The same reference until something changes; frozen. */
export interface Store<T> {
  /** The value now. */
  readonly get: () => T;
  /** The value while rendering without a browser and while hydrating: always the same. */
  readonly getServerSnapshot: () => T;
  /** Calls `onChange` after each change, not at once. Returns the function that unsubscribes. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** A store and the one function that writes it, which only the code that creates the store has. */
export function createStore<T>(server: T, initial: T = server) {
  Object.freeze(server);
  const state = new BehaviorSubject<T>(Object.freeze(initial));

  const store: Store<T> = {
    get: () => state.value,
    getServerSnapshot: () => server,
    subscribe(onChange) {
      const subscription = state.pipe(skip(1)).subscribe(() => onChange());
      return () => subscription.unsubscribe();
    },
  };

  return {
    store,
    set: (next: T) => {
      if (next !== state.value) state.next(Object.freeze(next));
    },
  };
}
