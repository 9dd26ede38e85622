import { productId } from 'contract';
import * as v from 'valibot';
import { cartItem, cartProduct, notification, session } from './entities';

const nothing = v.record(v.string(), v.never());
const ids = v.pipe(v.array(productId), v.readonly());
const quantities = v.pipe(v.record(v.string(), v.number()), v.readonly());
const removedLines = v.pipe(v.array(v.object({ item: cartItem, index: v.number() })), v.readonly());

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
};

/** What the bus delivers: the shop's events and teams' events. */
export interface BusEvent {
  readonly name: string;
  readonly payload: unknown;
}

export type TableOf<Shapes extends Readonly<Record<string, v.GenericSchema>>> = {
  [N in keyof Shapes]: v.InferOutput<Shapes[N]>;
};
export type EventOf<Table> = {
  [N in keyof Table]: { readonly name: N; readonly payload: Table[N] };
}[keyof Table];

export type EventTable = TableOf<typeof eventShapes>;
export type EventName = keyof EventTable;
export type ShopEvent = EventOf<EventTable>;

export function isShopEvent(event: BusEvent): event is ShopEvent {
  return Object.hasOwn(eventShapes, event.name);
}

export function parseEvent(name: EventName, payload: unknown): ShopEvent {
  return { name, payload: parsePayload(name, eventShapes[name], payload) } as ShopEvent;
}

/** Removes unknown fields. @throws EventPayloadError for an invalid payload */
export function parsePayload<Shape extends v.GenericSchema>(
  name: string,
  shape: Shape,
  payload: unknown,
): v.InferOutput<Shape> {
  const parsed = v.safeParse(shape, payload);
  if (parsed.success) return parsed.output;
  throw new EventPayloadError(name, problemsOf(parsed.issues), parsed.issues);
}

export class EventPayloadError extends Error {
  override readonly name = 'EventPayloadError';

  constructor(event: string, problems: string, cause: unknown) {
    super(
      `'${event}' was published with a payload that does not fit (${problems}). Fix it where it is published.`,
      { cause },
    );
  }
}

export function isShopTopic(name: string): boolean {
  const [topic] = name.split(':');
  return Object.keys(eventShapes).some((known) => known.startsWith(`${topic}:`));
}

function problemsOf(issues: readonly v.BaseIssue<unknown>[]): string {
  return issues.map((issue) => `${v.getDotPath(issue) ?? 'payload'}: ${issue.message}`).join('; ');
}
