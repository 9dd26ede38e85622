import { BehaviorSubject, skip } from 'rxjs';

/** A value over time, made for `useSyncExternalStore`. The same reference until something changes; frozen. */
export interface Topic<T> {
  /** The value now. */
  readonly get: () => T;
  /** The value while rendering without a browser and while hydrating: always the same. */
  readonly getServer: () => T;
  /** Calls `onChange` after each change, not at once. Returns the unsubscribe. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** A topic and the one way to write it, which its maker keeps to itself. */
export function createTopic<T>(server: T, initial: T = server) {
  Object.freeze(server);
  const state = new BehaviorSubject<T>(Object.freeze(initial));

  const topic: Topic<T> = {
    get: () => state.value,
    getServer: () => server,
    subscribe(onChange) {
      const subscription = state.pipe(skip(1)).subscribe(() => onChange());
      return () => subscription.unsubscribe();
    },
  };

  return {
    topic,
    set: (next: T) => {
      if (next !== state.value) state.next(Object.freeze(next));
    },
  };
}
