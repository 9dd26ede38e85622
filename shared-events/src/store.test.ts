import { createShop } from './browser.fixture';
import { createStore } from './store';

test('[T2] returns frozen values, so that only the reducer writes', () => {
  const shop = createShop();
  shop.add(1);
  shop.add(2);
  shop.add(2);

  expect(shop.cart.get().map(Object.isFrozen)).toEqual([true, true]);
  for (const store of [shop.cart, shop.wishlist, shop.session, shop.additions]) {
    expect(Object.isFrozen(store.get())).toBe(true);
    expect(Object.isFrozen(store.getServerSnapshot())).toBe(true);
  }
});

test('[T3] an ended subscription is not called, and a failing one does not stop the others', () => {
  jest.useFakeTimers();
  const { store, set } = createStore(0);
  const [ended, other] = [jest.fn(), jest.fn()];
  store.subscribe(ended)();
  store.subscribe(() => {
    throw new Error('a bad listener');
  });
  store.subscribe(other);

  set(1);

  expect(ended).not.toHaveBeenCalled();
  expect(other).toHaveBeenCalledTimes(1);
  expect(() => jest.runAllTimers()).toThrow('a bad listener');
});
