/** @jest-environment node */
import { cart, cartCount, publish, session, sessionHint } from './index';

test('[D2] [P7] where there is no window the stores are empty, work in memory and use no storage', () => {
  expect(typeof window).toBe('undefined');
  expect(cart.get()).toEqual([]);
  expect(session.get()).toEqual({ status: 'unknown' });
  expect(sessionHint()).toBeUndefined();

  publish('cart:item-added', { product: { id: 1, title: 'Chair', price: 5 } });
  expect(cartCount(cart.get())).toBe(1);
  expect(cart.getServerSnapshot()).toEqual([]);
});
