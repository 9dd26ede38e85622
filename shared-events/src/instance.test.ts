import { createShop } from './browser.fixture';
import type * as index from './index';

type Package = typeof index;

const INSTANCE = Symbol.for('juniper-row.events/1');

function loadCopy(): Package {
  jest.resetModules();
  return jest.requireActual<Package>('./index');
}

beforeEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(globalThis, INSTANCE);
});

test('[D1] a second copy on the page uses the bus and the stores of the first, which store each event once', () => {
  const [first, second] = [loadCopy(), loadCopy()];
  const handler = jest.fn();
  first.subscribe('cart:item-added', handler);
  const setItem = jest.spyOn(Storage.prototype, 'setItem');

  second.publish('cart:item-added', { product: { id: 1, title: 'Chair', price: 5 } });
  expect(setItem).toHaveBeenCalledTimes(1);
  expect(JSON.parse(localStorage.getItem('cart') ?? '')).toMatchObject([{ id: 1, quantity: 1 }]);
  setItem.mockRestore();
  second.publish('wishlist:toggled', { id: 7 });
  second.publish('session:changed', { status: 'out' });

  expect(second.publish).not.toBe(first.publish);
  expect(handler).toHaveBeenCalledTimes(1);
  expect(first.cartCount(first.cart.get())).toBe(1);
  expect(first.wishlist.get()).toEqual([7]);
  expect(first.additions.get().items).toHaveLength(1);
  expect(first.session.get()).toEqual({ status: 'out' });
  expect(second.cart).toBe(first.cart);
});

test('[D3] an event that only a newer copy knows reaches its subscribers and leaves the stores as they are', () => {
  const shop = createShop();
  shop.add(1);
  const [cart, wishlist] = [shop.cart.get(), shop.wishlist.get()];
  const received = jest.fn();
  shop.bus.subscribeAll(received);

  for (const name of ['cart:coupon-added', 'wishlist:shared']) {
    shop.bus.publish({ name, payload: {} });
  }

  expect(received).toHaveBeenCalledTimes(2);
  expect(shop.cart.get()).toBe(cart);
  expect(shop.wishlist.get()).toBe(wishlist);
});
