export interface Store<T> {
  readonly get: () => T;
  /** For Node and hydration. */
  readonly getServerSnapshot: () => T;
  /** Returns the function that unsubscribes. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Returns a store and its setter. @param server the value of `getServerSnapshot` */
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

/** Rethrows an error in a timer, so that the other listeners are still called. */
function callSafely(listener: () => void): void {
  try {
    listener();
  } catch (error) {
    setTimeout(() => {
      throw error;
    });
  }
}
