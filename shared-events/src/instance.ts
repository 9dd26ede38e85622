import { createInstance, type Instance } from './createInstance';
import {
  isShopEvent,
  parseEvent,
  type EventName,
  type EventTable,
  type MeasuredName,
  type ShopEvent,
} from './events';
import { createTeamEvent, type FieldsOf, type TeamEvent, type TeamEventShape } from './teamEvent';

/** Increase the number when older copies of this package cannot share the instance. */
const INSTANCE = Symbol.for('juniper-row.events/1');

const slot = globalThis as { [INSTANCE]?: Instance };

/** Once per page, also with two copies of this package. */
const instance: Instance = (slot[INSTANCE] ??= createInstance(
  typeof window === 'undefined' ? undefined : window,
));

/** In the order added (docs/product.md STORE-1). Stored in localStorage under `cart`. */
export const cart = instance.cart;

/** Stored in localStorage under `wishlist`. */
export const wishlist = instance.wishlist;

/** True once the browser has refused to store cart or wishlist, until the page is left. */
export const unsaved = instance.unsaved;

/** Starts as `{ status: 'unknown' }`; never restored from storage. */
export const session = instance.session;

/** What this session added, in order and unmerged (docs/product.md DATA-11). */
export const additions = instance.additions;

/** Synchronous, stores first. @throws EventPayloadError; NestedPublishError in development, while another is delivered */
export function publish<N extends EventName>(name: N, payload: EventTable[N]): void {
  instance.bus.publish(parseEvent(name, payload));
}

/** Returns the function that unsubscribes. */
export const subscribe = instance.bus.subscribe;

/**
 * Returns a team's event (shared-events/SPEC.md E1 to E4). Add fields, but never remove any: other releases use them.
 * @param name begins with the remote's name without `mfe-`, e.g. `offers:opened`
 * @param shape e.g. `{ id: 'number', title: 'string' }`
 * @throws TypeError for the shop's event names
 */
export function teamEvent<const N extends `${string}:${string}`, const S extends TeamEventShape>(
  name: N,
  shape: S & FieldsOf<N, S>,
): TeamEvent<S> {
  return createTeamEvent<S>(instance.bus, name, shape);
}

/** A hint and never proof; undefined when unknown or blocked. */
export const sessionHint = instance.sessionHint;

/** Stored in localStorage under `consent`. */
export const consent = instance.consent;

/** Stores the choice. A random client name exists while consent is granted. */
export const chooseConsent = instance.chooseConsent;

/** Delivers teams' events too, for counting. Returns the function that unsubscribes. */
export const subscribeToBus = instance.bus.subscribeAll;

/** Publishes an event for measuring, which has the shopper's consent. @throws EventPayloadError if invalid and subscribed to */
export function measure<N extends MeasuredName>(name: N, payload: EventTable[N]): void {
  if (instance.measured.observed) instance.measured.next(parseEvent(name, payload));
}

/** Delivers the shop's events, also those for measuring. Returns the function that unsubscribes. */
export function subscribeToMeasure(handler: (event: ShopEvent) => void): () => void {
  const subscription = instance.measured.subscribe(handler);
  const stop = subscribeToBus((event) => {
    if (isShopEvent(event)) handler(event);
  });
  subscription.add(stop);
  return () => subscription.unsubscribe();
}
