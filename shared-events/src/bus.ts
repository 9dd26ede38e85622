import { filter, Subject } from 'rxjs';
import type { EventName, EventTable, ShopEvent } from './events';

// The bundler puts the value in; a browser package has no Node types.
declare const process: { env: { NODE_ENV?: string } };

/** Far more than any intended chain, small enough that two remotes that react to each other cannot freeze the page. */
export const CHAIN_LIMIT = 100;

export interface Bus {
  readonly publish: (event: ShopEvent) => void;
  readonly subscribe: <N extends EventName>(name: N, handler: (payload: EventTable[N]) => void) => () => void;
  readonly subscribeAll: (handler: (event: ShopEvent) => void) => () => void;
}

/**
 * A bus delivers each event synchronously, to all subscribers in the order of subscription, before the next one.
 * A subscriber that throws is reported as an uncaught error (RxJS does so in a timer) and stops none of the others.
 * A publish while another event is being delivered throws in development. In production it is logged and delivered next:
 * a shopper's click must not be lost to a programming error.
 */
export function createBus(): Bus {
  const events = new Subject<ShopEvent>();
  const waiting: ShopEvent[] = [];
  const reported = new Set<string>();
  let current: EventName | undefined;

  function publish(event: ShopEvent) {
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
      // for…of over an array sees what is pushed while it runs: events that an event caused.
      for (const event of waiting) {
        current = event.name;
        events.next(event);
      }
    } finally {
      current = undefined;
      waiting.length = 0;
    }
  }

  return {
    publish,
    subscribe<N extends EventName>(name: N, handler: (payload: EventTable[N]) => void) {
      const subscription = events
        .pipe(filter((event) => event.name === name))
        // The cast: TypeScript does not follow from the name to the payload when N is open.
        .subscribe((event) => handler(event.payload as EventTable[N]));
      return () => subscription.unsubscribe();
    },
    subscribeAll(handler) {
      const subscription = events.subscribe(handler);
      return () => subscription.unsubscribe();
    },
  };
}

export class NestedPublishError extends Error {
  override readonly name = 'NestedPublishError';

  constructor(inner: EventName, outer: EventName) {
    super(
      `'${inner}' was published while '${outer}' was being delivered. An event never causes an event: ` +
        `publish '${inner}' where the shopper acts, or derive what you need from a store.`,
    );
  }
}
