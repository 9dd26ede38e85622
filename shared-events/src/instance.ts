import { createInstance, type Instance } from './createInstance';
import { parseEvent, type EventName, type EventTable } from './events';

/** The number is the version of `Instance`: increase it when an older and a newer copy cannot share one. */
const INSTANCE = Symbol.for('juniper-row.events/1');

const slot = globalThis as { [INSTANCE]?: Instance };

/**
 * The one bus and the one set of stores of this page. Module Federation shares this package as a singleton; when that
 * fails (a version it does not accept, a remote run alone in another build) the second copy uses the first one's from here.
 */
const instance: Instance = (slot[INSTANCE] ??= createInstance(
  typeof window === 'undefined' ? undefined : window,
));

/** The cart's lines in the order added (docs/product.md STORE-1). Stored in localStorage under `cart`. */
export const cart = instance.cart;

/** The wished product ids. Stored in localStorage under `wishlist`. */
export const wishlist = instance.wishlist;

/** Who is signed in. Starts as `{ status: 'unknown' }`, and is never restored from storage. */
export const session = instance.session;

/** What was added in this session, in order and unmerged: the second state container of docs/product.md DATA-11. */
export const additions = instance.additions;

/**
 * Publishes that something has happened: delivered to all subscribers, synchronously, the stores first.
 * @throws EventPayloadError when the payload does not fit the event's shape.
 * @throws NestedPublishError in development, when called while another event is being delivered.
 */
export function publish<N extends EventName>(name: N, payload: EventTable[N]): void {
  instance.bus.publish(parseEvent(name, payload));
}

/** Calls `handler` with the payload of each such event from now on. Returns the function that unsubscribes. */
export function subscribe<N extends EventName>(
  name: N,
  handler: (payload: EventTable[N]) => void,
): () => void {
  return instance.bus.subscribe(name, handler);
}

/**
 * What was last known of the session, on this device: good for the first paint, never proof of anything.
 * Undefined when nothing is known or storage is blocked.
 */
export function sessionHint(): 'in' | 'out' | undefined {
  return instance.sessionHint();
}
