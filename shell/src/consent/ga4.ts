import { currency } from 'brand';
import {
  cart,
  subscribeToMeasure,
  wishlist,
  type CartItem,
  type Fact,
  type MeasuredProduct,
  type ShopEvent,
} from 'shared-events';

/** As many as one request of the Measurement Protocol takes. */
const MOST_AT_ONCE = 25;
const SEND_AFTER_MS = 1_000;

/** A product in Google Analytics 4's terms. */
export interface Ga4Item {
  readonly item_id: string;
  readonly item_name?: string | undefined;
  readonly item_brand?: string | undefined;
  readonly item_category?: string | undefined;
  readonly price?: number | undefined;
  readonly quantity?: number | undefined;
}

interface Priced {
  /** Its code in ISO 4217. */
  readonly currency: string;
  /** The sum of the items. */
  readonly value: number;
  readonly items: readonly Ga4Item[];
}

/** The recommended events of Google Analytics 4 that this shop has (https://developers.google.com/analytics/devguides/collection/ga4/reference/events). */
export interface Ga4Params {
  readonly view_item_list: { readonly item_list_name: string; readonly items: readonly Ga4Item[] };
  readonly view_item: Priced;
  readonly add_to_cart: Priced;
  readonly remove_from_cart: Priced;
  readonly add_to_wishlist: { readonly items: readonly Ga4Item[] };
  readonly search: { readonly search_term: string };
  readonly sign_up: { readonly method: string };
  readonly login: { readonly method: string };
}

export type Ga4Event = {
  [N in keyof Ga4Params]: { readonly name: N; readonly params: Ga4Params[N] };
}[keyof Ga4Params];

/** What an event is about, beside its payload. */
export interface Ga4Context {
  /** The cart before the event, and after it. */
  readonly before: readonly CartItem[];
  readonly after: readonly CartItem[];
  /** The wishlist after the event. */
  readonly wished: readonly number[];
}

/** An event or a fact in GA4's terms; none for what GA4 has no word for. */
export function toGa4(happening: ShopEvent | Fact, { before, after, wished }: Ga4Context): Ga4Event[] {
  switch (happening.name) {
    case 'product:viewed':
      return [{ name: 'view_item', params: priced([itemOf(happening.payload.product)]) }];
    case 'list:viewed': {
      const { list, products } = happening.payload;
      return [{ name: 'view_item_list', params: { item_list_name: list, items: products.map(itemOf) } }];
    }
    case 'search:made': {
      const { query } = happening.payload;
      return query ? [{ name: 'search', params: { search_term: query } }] : [];
    }
    case 'account:created':
      return [{ name: 'sign_up', params: happening.payload }];
    case 'account:signed-in':
      return [{ name: 'login', params: happening.payload }];
    case 'wishlist:toggled': {
      const { id } = happening.payload;
      return wished.includes(id)
        ? [{ name: 'add_to_wishlist', params: { items: [{ item_id: String(id) }] } }]
        : [];
    }
    case 'cart:item-added':
    case 'cart:item-removed':
    case 'cart:quantities-updated':
    case 'cart:cleared':
    case 'cart:items-restored': {
      const added = more(after, before);
      const removed = more(before, after);
      return [
        ...(added.length > 0 ? [{ name: 'add_to_cart' as const, params: priced(added) }] : []),
        ...(removed.length > 0 ? [{ name: 'remove_from_cart' as const, params: priced(removed) }] : []),
      ];
    }
    case 'wishlist:item-removed':
    case 'wishlist:cleared':
    case 'wishlist:ids-restored':
    case 'session:changed':
    case 'notification:raised':
      return [];
  }
}

/** What one cart has more than another, with that quantity. */
function more(cart: readonly CartItem[], than: readonly CartItem[]): Ga4Item[] {
  const quantities = new Map(than.map(({ id, quantity }) => [id, quantity]));
  return cart.flatMap((line) => {
    const quantity = line.quantity - (quantities.get(line.id) ?? 0);
    return quantity > 0 ? [{ ...itemOf({ ...line, title: line.name }), quantity }] : [];
  });
}

function itemOf({ id, title, price, brand, category }: MeasuredProduct): Ga4Item {
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    item_id: String(id),
    item_name: title,
    item_brand: text(brand),
    item_category: text(category),
    price,
  };
}

function priced(items: readonly Ga4Item[]): Priced {
  const value = items.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0);
  return { currency: currency.code, value: Math.round(value * 100) / 100, items };
}

export interface Ga4Options {
  /** Takes the body of GA4's Measurement Protocol: https://developers.google.com/analytics/devguides/collection/protocol/ga4 */
  readonly url: string;
  /** A random name of this browser. */
  readonly client: string;
  /** What has happened already. */
  readonly before: readonly (ShopEvent | Fact)[];
}

/** Sends what happens from now on, in GA4's terms, a second later or when the page is left. @returns what stops it */
export function measureWithGa4({ url, client, before }: Ga4Options): () => void {
  const session = String(Math.floor(Date.now() / 1000));
  const waiting: Ga4Event[] = [];
  let timer: number | undefined;
  let cartBefore = cart.get();
  let cartAfter = cartBefore;

  // A store is up to date when an event arrives, so what it held before is kept; another tab's change is no event of this one.
  const stopCart = cart.subscribe(() => {
    cartBefore = cartAfter;
    cartAfter = cart.get();
    queueMicrotask(() => (cartBefore = cartAfter));
  });

  function send() {
    window.clearTimeout(timer);
    timer = undefined;
    const events = waiting.splice(0, MOST_AT_ONCE).map(({ name, params }) => ({
      name,
      params: { ...params, session_id: session, page_location: location.origin + location.pathname },
    }));
    if (events.length === 0) return;
    const body = JSON.stringify({ client_id: client, events });
    // As a plain text no other origin needs to be asked first; a shop works without anybody who counts.
    fetch(url, { method: 'POST', body, mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(
      () => undefined,
    );
    if (waiting.length > 0) send();
  }

  function take(happening: ShopEvent | Fact) {
    waiting.push(...toGa4(happening, { before: cartBefore, after: cartAfter, wished: wishlist.get() }));
    if (waiting.length > 0) timer ??= window.setTimeout(send, SEND_AFTER_MS);
  }

  function sendWhenLeft() {
    if (document.visibilityState === 'hidden') send();
  }

  // Of the carts that these led to nothing is known any more.
  before.forEach(take);
  const stop = subscribeToMeasure(take);
  document.addEventListener('visibilitychange', sendWhenLeft);
  return () => {
    stop();
    stopCart();
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', sendWhenLeft);
  };
}
