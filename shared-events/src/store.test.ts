import { createShop } from './testBrowser';
import { createTopic } from './store';

test('[T1] keeps one reference until something changes', () => {
  const { topic, set } = createTopic({ count: 0 });
  const changed = jest.fn();
  topic.subscribe(changed);
  const before = topic.get();

  set(before);
  expect(topic.get()).toBe(before);
  expect(changed).not.toHaveBeenCalled();

  set({ count: 1 });
  expect(topic.get()).toEqual({ count: 1 });
  expect(changed).toHaveBeenCalledTimes(1);
});

test('[T2] hands out frozen values, so that the reducer stays the only writer', () => {
  const shop = createShop();
  shop.add(1);
  shop.add(2);
  shop.add(2);

  expect(shop.cart.get().map(Object.isFrozen)).toEqual([true, true]);
  for (const topic of [shop.cart, shop.wishlist, shop.session, shop.additions]) {
    expect(Object.isFrozen(topic.get())).toBe(true);
    expect(Object.isFrozen(topic.getServer())).toBe(true);
  }
});

test('[T3] an ended subscription hears nothing, and a failing one does not keep a change from the others', () => {
  jest.useFakeTimers();
  const { topic, set } = createTopic(0);
  const [ended, other] = [jest.fn(), jest.fn()];
  topic.subscribe(ended)();
  topic.subscribe(() => {
    throw new Error('a bad listener');
  });
  topic.subscribe(other);

  set(1);

  expect(ended).not.toHaveBeenCalled();
  expect(other).toHaveBeenCalledTimes(1);
  expect(() => jest.runAllTimers()).toThrow('a bad listener');
  jest.useRealTimers();
});
