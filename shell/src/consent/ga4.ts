import {
  cart,
  isWished,
  subscribeToMeasure,
  wishlist,
  type MeasuredProduct,
  type ShopEvent,
} from 'shared-events';
import { facts } from 'shared-shop';
import { createBatch } from '../reports/sendReport';

/** The Measurement Protocol's limit for a request. */
const MOST_AT_ONCE = 25;
const SEND_AFTER_MS = 1_000;

/** A recommended event: https://developers.google.com/analytics/devguides/collection/ga4/reference/events */
interface Ga4Event {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
}

type Cart = ReturnType<typeof cart.get>;

export function toGa4({ name, payload }: ShopEvent, before: Cart, after: Cart): Ga4Event[] {
  switch (name) {
    case 'product:viewed':
      return [{ name: 'view_item', params: priced([itemOf(payload.product)]) }];
    case 'list:viewed': {
      const items = payload.products.map(itemOf);
      return [{ name: 'view_item_list', params: { item_list_name: payload.list, items } }];
    }
    case 'search:made':
      return payload.query ? [{ name: 'search', params: { search_term: payload.query } }] : [];
    case 'checkout:begun':
      return [{ name: 'begin_checkout', params: priced(more(after, [])) }];
    case 'account:created':
      return [{ name: 'sign_up', params: payload }];
    case 'account:signed-in':
      return [{ name: 'login', params: payload }];
    case 'wishlist:toggled': {
      const items = [{ item_id: String(payload.id) }];
      return isWished(wishlist.get(), payload.id) ? [{ name: 'add_to_wishlist', params: { items } }] : [];
    }
    case 'cart:item-added':
    case 'cart:item-removed':
    case 'cart:quantities-updated':
    case 'cart:cleared':
    case 'cart:items-restored':
      return [
        { name: 'add_to_cart', params: priced(more(after, before)) },
        { name: 'remove_from_cart', params: priced(more(before, after)) },
      ].filter(({ params }) => params.items.length > 0);
    case 'wishlist:item-removed':
    case 'wishlist:cleared':
    case 'wishlist:ids-restored':
    case 'session:changed':
    case 'notification:raised':
      return [];
  }
}

function more(cart: Cart, than: Cart) {
  const quantities = new Map(than.map(({ id, quantity }) => [id, quantity]));
  return cart.flatMap((line) => {
    const quantity = line.quantity - (quantities.get(line.id) ?? 0);
    return quantity > 0 ? [{ ...itemOf({ ...line, title: line.name }), quantity }] : [];
  });
}

function itemOf({ id, title, price, brand, category }: MeasuredProduct) {
  return { item_id: String(id), item_name: title, item_brand: brand, item_category: category, price };
}

function priced(items: readonly (ReturnType<typeof itemOf> & { readonly quantity?: number })[]) {
  const value = items.reduce((sum, { price, quantity = 1 }) => sum + price * quantity, 0);
  return { currency: facts.currency, value: Math.round(value * 100) / 100, items };
}

/** Sends GA4 events after a second or when the page is left. Returns a function that stops it. @param url of GA4's Measurement Protocol */
export function measureWithGa4(url: string, client: string, before: readonly ShopEvent[]): () => void {
  const session = String(Math.floor(Date.now() / 1000));
  let cartBefore = cart.get();
  let cartAfter = cartBefore;

  // The cart's store changes before its event arrives. Changes by other tabs are not events here.
  const stopCart = cart.subscribe(() => {
    cartBefore = cartAfter;
    cartAfter = cart.get();
    queueMicrotask(() => (cartBefore = cartAfter));
  });

  const batch = createBatch<Ga4Event>(MOST_AT_ONCE, SEND_AFTER_MS, (waiting) => {
    const common = { session_id: session, page_location: location.origin + location.pathname };
    const events = waiting.map(({ name, params }) => ({ name, params: { ...params, ...common } }));
    const body = JSON.stringify({ client_id: client, events });
    // Plain text avoids a preflight request. Failures are harmless.
    const sent = fetch(url, { method: 'POST', body, mode: 'no-cors', credentials: 'omit', keepalive: true });
    sent.catch(() => undefined);
  });

  const take = (event: ShopEvent) => batch.add(...toGa4(event, cartBefore, cartAfter));

  // Earlier cart states are unavailable.
  before.forEach(take);
  const stop = subscribeToMeasure(take);
  return () => {
    stop();
    stopCart();
    batch.drop();
  };
}
