import { createInstance, type Instance } from './createInstance';
import { parseEvent, type EventName, type EventTable, type ShopEvent } from './events';
import { parseFact, type Fact, type FactName } from './measured';
import { createTeamEvent, type TeamEvent, type TeamEventShape } from './teamEvent';

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
 * An event of a team's own, without a change to this package. Whoever publishes and whoever listens each states the fields it
 * knows, and is held to them: a publisher at `publish`, a listener when an event arrives, whose other fields it never sees. So
 * the two may be of different releases: fields may come, and one that a listener knows never goes (shared-events/SPEC.md E1 to E4).
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

/**
 * What was last known of the session, on this device: good for the first paint, never proof of anything.
 * Undefined when nothing is known or storage is blocked.
 */
export function sessionHint(): 'in' | 'out' | undefined {
  return instance.sessionHint();
}

/** Whether this visit may be measured: the shopper's choice, which `chooseConsent` writes. Stored in localStorage under `consent`. */
export const consent = instance.consent;

/** Keeps the shopper's choice; a name for this browser is made with a consent and goes when it is taken back. */
export function chooseConsent(status: 'granted' | 'denied'): void {
  instance.chooseConsent(status);
}

function measureNow<N extends FactName>(name: N, payload: Parameters<typeof parseFact<N>>[1]): void {
  // Without anybody who measures, nothing is looked at either.
  if (instance.facts.observed) instance.facts.next(parseFact(name, payload));
}

/**
 * Tells whoever measures the shop, after the shopper's consent, a fact that changes nothing; what changes something is an event,
 * see `publish`. Undefined in the page of a shell from before there was any: a remote may be newer than its shell.
 * @throws v.ValiError when the payload does not fit the fact's shape and somebody measures
 */
export const measure: typeof measureNow | undefined = measureNow;

/** Calls `handler` with each event and each fact from now on. Returns the function that unsubscribes. */
export function subscribeToMeasure(handler: (happening: ShopEvent | Fact) => void): () => void {
  const stopEvents = instance.bus.subscribeAll(handler);
  const facts = instance.facts.subscribe(handler);
  return () => {
    stopEvents();
    facts.unsubscribe();
  };
}
