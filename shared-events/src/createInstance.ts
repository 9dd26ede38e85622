import { Subject } from 'rxjs';
import { createAdditionsStore } from './additions';
import { createBus } from './bus';
import { cartReducer, parseCart, toCartItem, type CartEvent } from './cart';
import { createConsentStore } from './consent';
import type { ShopEvent } from './events';
import { createPersistedStore } from './persistedStore';
import { createSessionStore } from './session';
import { createStorage, type Page } from './storage';
import { createStore } from './store';
import { parseWishlist, toReplayable, wishlistReducer, type WishlistEvent } from './wishlist';

export type Instance = ReturnType<typeof createInstance>;

/** Stores subscribe first (shared-events/SPEC.md B3). */
export function createInstance(page: Page | undefined) {
  const bus = createBus();
  const storage = createStorage(page);
  const unsaved = createStore(false);
  const onFail = () => unsaved.set(true);
  const cart = createPersistedStore(storage, { key: 'cart', parse: parseCart, reduce: cartReducer }, onFail);
  const wishlist = createPersistedStore(
    storage,
    { key: 'wishlist', parse: parseWishlist, reduce: wishlistReducer, toReplayable },
    onFail,
  );
  const session = createSessionStore(storage);
  const additions = createAdditionsStore();
  const consent = createConsentStore(storage);
  const measured = new Subject<ShopEvent>();

  bus.subscribeAll((event) => {
    if (event.name.startsWith('cart:')) cart.apply(event as CartEvent);
    if (event.name.startsWith('wishlist:')) wishlist.apply(event as WishlistEvent);
  });
  bus.subscribe('session:changed', (next) => session.apply(next));
  bus.subscribe('cart:item-added', ({ product }) => {
    additions.apply({ type: 'ADD_TO_CART', payload: toCartItem(product) });
  });

  return {
    bus,
    cart: cart.store,
    wishlist: wishlist.store,
    unsaved: unsaved.store,
    session: session.store,
    additions: additions.store,
    consent: consent.store,
    chooseConsent: consent.choose,
    measured,
    sessionHint: session.hint,
  };
}
