import { additionsReducer, type Additions } from './additions';
import { createBus } from './bus';
import { cartReducer, isCartEvent, lineOf, parseCart } from './cart';
import { createKeptTopic } from './persistedStore';
import { createSessionTopic } from './session';
import { createStorage, type Page } from './storage';
import { createTopic } from './store';
import { isWishlistEvent, parseWishlist, settleToggle, wishlistReducer } from './wishlist';

export type Instance = ReturnType<typeof createInstance>;

/** The bus and the topics of one page. The topics listen first: whoever hears an event finds them up to date. */
export function createInstance(page: Page | undefined) {
  const bus = createBus();
  const storage = createStorage(page);
  const cart = createKeptTopic(storage, { key: 'cart', parse: parseCart, reduce: cartReducer });
  const wishlist = createKeptTopic(storage, {
    key: 'wishlist',
    parse: parseWishlist,
    reduce: wishlistReducer,
    settle: settleToggle,
  });
  const session = createSessionTopic(storage);
  const additions = createTopic<Additions>({ items: [] });

  bus.subscribeAll((event) => {
    if (isCartEvent(event)) cart.apply(event);
  });
  bus.subscribeAll((event) => {
    if (isWishlistEvent(event)) wishlist.apply(event);
  });
  bus.subscribe('session:changed', (next) => session.apply(next));
  bus.subscribe('cart:item-added', ({ product }) => {
    const payload = lineOf(product);
    if (payload) additions.set(additionsReducer(additions.topic.get(), { type: 'ADD_TO_CART', payload }));
  });

  return {
    bus,
    cart: cart.topic,
    wishlist: wishlist.topic,
    session: session.topic,
    additions: additions.topic,
    sessionHint: () => session.hint(),
  };
}
