import { Subject } from 'rxjs';
import type { BusEvent, EventName, EventTable } from './events';

// The bundler defines this; a browser package has no Node types.
declare const process: { env: { NODE_ENV?: string } };

/** Most events in a chain: remotes that react to each other must not freeze the page. */
export const CHAIN_LIMIT = 100;

export type Bus = ReturnType<typeof createBus>;

/** Delivers synchronously. A nested publish throws in development; in production it is logged and delivered next. */
export function createBus() {
  const events = new Subject<BusEvent>();
  const waiting: BusEvent[] = [];
  const reported = new Set<string>();
  let current: string | undefined;

  function publish(event: BusEvent) {
    if (current !== undefined) refuseOrReport(new NestedPublishError(event.name, current));
    waiting.push(event);
    if (current === undefined) deliverAll();
  }

  function refuseOrReport(error: NestedPublishError) {
    if (process.env.NODE_ENV !== 'production' || waiting.length >= CHAIN_LIMIT) throw error;
    if (reported.has(error.message)) return;
    reported.add(error.message);
    console.error(error);
  }

  function deliverAll() {
    try {
      // for…of includes events pushed while it runs.
      for (const event of waiting) {
        current = event.name;
        events.next(event);
      }
    } finally {
      current = undefined;
      waiting.length = 0;
    }
  }

  function subscribeAll(handler: (event: BusEvent) => void) {
    const subscription = events.subscribe(handler);
    return () => subscription.unsubscribe();
  }

  return {
    publish,
    subscribe<N extends EventName>(name: N, handler: (payload: EventTable[N]) => void) {
      return subscribeAll((event) => {
        if (event.name === name) handler(event.payload as EventTable[N]);
      });
    },
    subscribeAll,
  };
}

export class NestedPublishError extends Error {
  override readonly name = 'NestedPublishError';

  constructor(inner: string, outer: string) {
    super(
      `'${inner}' was published while '${outer}' was being delivered. An event never causes an event: ` +
        `publish '${inner}' where the shopper acts, or derive what you need from a store.`,
    );
  }
}
