import { price, productId } from 'contract';
import * as v from 'valibot';
import { cartItem, cartProduct, notification, optionalText, session } from './entities';

const nothing = v.record(v.string(), v.never());
const ids = v.pipe(v.array(productId), v.readonly());
const quantities = v.pipe(v.record(v.string(), v.number()), v.readonly());
const removedLines = v.pipe(v.array(v.object({ item: cartItem, index: v.number() })), v.readonly());

const measuredProduct = v.object({
  id: productId,
  title: v.string(),
  price,
  brand: optionalText,
  category: optionalText,
});
const query = v.pipe(v.string(), v.transform(withoutEmails));
const method = v.picklist(['email', 'google', 'microsoft']);

/** The bus delivers those of `BUS_TOPICS`; the others are only measured, and have no email addresses and no tokens. */
const eventShapes = {
  'cart:item-added': v.object({ product: cartProduct }),
  'cart:quantities-updated': v.object({ quantities }),
  'cart:item-removed': v.object({ id: productId }),
  'cart:cleared': nothing,
  'cart:items-restored': v.object({ items: removedLines }),
  'wishlist:toggled': v.object({ id: productId }),
  'wishlist:item-removed': v.object({ id: productId }),
  'wishlist:cleared': nothing,
  'wishlist:ids-restored': v.object({ ids, index: v.exactOptional(v.number()) }),
  'session:changed': session,
  'notification:raised': notification,
  'product:viewed': v.object({ product: measuredProduct }),
  'list:viewed': v.object({ list: v.string(), products: v.array(measuredProduct) }),
  'search:made': v.object({ query }),
  'checkout:begun': nothing,
  'account:created': v.object({ method }),
  'account:signed-in': v.object({ method }),
};

const BUS_TOPICS = ['cart', 'wishlist', 'session', 'notification'] as const;

/** What the bus delivers: the shop's events and teams' events. */
export interface BusEvent {
  readonly name: string;
  readonly payload: unknown;
}

export type EventTable = { [N in keyof typeof eventShapes]: v.InferOutput<(typeof eventShapes)[N]> };
export type EventName = Extract<keyof EventTable, `${(typeof BUS_TOPICS)[number]}:${string}`>;
export type MeasuredName = Exclude<keyof EventTable, EventName>;
export type MeasuredProduct = v.InferOutput<typeof measuredProduct>;
export type ShopEvent = {
  [N in keyof EventTable]: { readonly name: N; readonly payload: EventTable[N] };
}[keyof EventTable];

export function isShopEvent(event: BusEvent): event is ShopEvent {
  return Object.hasOwn(eventShapes, event.name);
}

export function parseEvent(name: keyof EventTable, payload: unknown): ShopEvent {
  return { name, payload: parsePayload(name, eventShapes[name], payload) } as ShopEvent;
}

/** Removes unknown fields. @throws EventPayloadError for an invalid payload */
export function parsePayload<Shape extends v.GenericSchema>(name: string, shape: Shape, payload: unknown) {
  const parsed = v.safeParse(shape, payload);
  if (parsed.success) return parsed.output;
  throw new EventPayloadError(name, parsed.issues);
}

export class EventPayloadError extends Error {
  override readonly name = 'EventPayloadError';

  constructor(event: string, cause: readonly v.BaseIssue<unknown>[]) {
    const problems = cause.map((issue) => `${v.getDotPath(issue) ?? 'payload'}: ${issue.message}`).join('; ');
    super(
      `'${event}' was published with a payload that does not fit (${problems}). Fix it where it is published.`,
      { cause },
    );
  }
}

export function isShopTopic(name: string): boolean {
  return BUS_TOPICS.some((topic) => name.startsWith(`${topic}:`));
}

/** Shoppers may type an email address by mistake. */
function withoutEmails(text: string): string {
  return text
    .split(/(\s+)/)
    .map((word) => (word.includes('@') ? '' : word))
    .join('')
    .trim();
}
