import { createInstance, type Instance } from './createInstance';
import { parseEvent, type EventName, type EventTable, type ShopEvent } from './events';
import { parseFact, type Fact, type FactName } from './measured';
import { createTeamEvent, type TeamEvent, type TeamEventShape } from './teamEvent';

/** Increase the number when an older and a newer copy cannot share an instance. */
const INSTANCE = Symbol.for('juniper-row.events/1');

const slot = globalThis as { [INSTANCE]?: Instance };

/** Once per page: a second copy, where federation does not share this package, uses the instance of the first. */
const instance: Instance = (slot[INSTANCE] ??= createInstance(
  typeof window === 'undefined' ? undefined : window,
));

/** The cart's lines in the order added (docs/product.md STORE-1). Stored in localStorage under `cart`. */
export const cart = instance.cart;

/** The ids of wished products. Stored in localStorage under `wishlist`. */
export const wishlist = instance.wishlist;

/** Who is signed in. Starts as `{ status: 'unknown' }`; never restored from storage. */
export const session = instance.session;

/** What this session added, in order and unmerged (docs/product.md DATA-11). */
export const additions = instance.additions;

/**
 * Publishes an event to all subscribers, synchronously, the stores first.
 * @throws EventPayloadError when the payload does not fit the event's shape.
 * @throws NestedPublishError in development, when called while another event is being delivered.
 */
export function publish<N extends EventName>(name: N, payload: EventTable[N]): void {
  instance.bus.publish(parseEvent(name, payload));
}

/** Calls `handler` with the payload of each later event of the name. Returns the function that unsubscribes. */
export function subscribe<N extends EventName>(
  name: N,
  handler: (payload: EventTable[N]) => void,
): () => void {
  return instance.bus.subscribe(name, handler);
}

/**
 * Returns a team's event. Publisher and subscriber each state the fields they know, so they may be of different releases:
 * fields may be added, never dropped (shared-events/SPEC.md E1 to E4).
 * @param name begins with the remote's name without `mfe-`, e.g. `offers:opened`
 * @param shape its fields, e.g. `{ id: 'number', title: 'string' }`
 * @throws TypeError for a name of the shop's own events
 */
export function teamEvent<const S extends TeamEventShape>(
  name: `${string}:${string}`,
  shape: S,
): TeamEvent<S> {
  return createTeamEvent(instance.bus, name, shape);
}

/** Returns the last known session state of this device, a hint and never proof; undefined when unknown or blocked. */
export function sessionHint(): 'in' | 'out' | undefined {
  return instance.sessionHint();
}

/** Whether this visit may be measured. Stored in localStorage under `consent`. */
export const consent = instance.consent;

/** Stores the choice; a random client name exists while consent is granted. */
export function chooseConsent(status: 'granted' | 'denied'): void {
  instance.chooseConsent(status);
}

function measureNow<N extends FactName>(name: N, payload: Parameters<typeof parseFact<N>>[1]): void {
  if (instance.facts.observed) instance.facts.next(parseFact(name, payload));
}

/**
 * Publishes a fact that changes nothing, for measuring after consent. Undefined under an older shell.
 * @throws v.ValiError when the payload does not fit and a subscriber measures
 */
export const measure: typeof measureNow | undefined = measureNow;

/** Calls `handler` with each later event and fact. Returns the function that unsubscribes. */
export function subscribeToMeasure(handler: (happening: ShopEvent | Fact) => void): () => void {
  const stopEvents = instance.bus.subscribeAll(handler);
  const facts = instance.facts.subscribe(handler);
  return () => {
    stopEvents();
    facts.unsubscribe();
  };
}
