/** A value over time, made for `useSyncExternalStore`. The same reference until something changes; frozen. */
export interface Store<T> {
  /** The value now. */
  readonly get: () => T;
  /** The value while rendering without a browser and while hydrating: always the same. */
  readonly getServerSnapshot: () => T;
  /** Calls `onChange` after each change, not at once. Returns the function that unsubscribes. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/**
 * Returns a store and the one function that writes it, which only the code that creates the store has.
 * @param server the value of `getServerSnapshot`
 */
export function createStore<T>(server: T, initial: T = server) {
  Object.freeze(server);
  let value = Object.freeze(initial);
  const listeners = new Set<() => void>();

  const store: Store<T> = {
    get: () => value,
    getServerSnapshot: () => server,
    subscribe(onChange) {
      const listener = () => onChange();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  return {
    store,
    set: (next: T) => {
      if (next === value) return;
      value = Object.freeze(next);
      listeners.forEach(callSafely);
    },
  };
}

/** Reports an error as an uncaught one, so that the other listeners are called all the same. */
function callSafely(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}
