import { act, renderHook } from '@testing-library/react';
import { product, summary } from './browser.fixture';
import { cart, publish, subscribe, useProductActions, wishlist } from './index';

const messages = {
  addedToCart: 'Cart: Item added',
  addedToWishlist: 'Item added to wishlist',
  removedFromWishlist: 'Item removed from wishlist',
  durationMs: 2000,
};

let toasts: unknown[] = [];
subscribe('notification:raised', ({ text, durationMs, about }) => toasts.push([text, durationMs, about]));
afterEach(() => {
  toasts = [];
  publish('cart:cleared', {});
  publish('wishlist:cleared', {});
});

test('[U1] adds the product to the cart, follows each change of the cart, and notifies with the given message', () => {
  const { result } = renderHook(() => useProductActions(product(1), messages));
  expect(result.current.added).toBe(false);

  act(() => result.current.addToCart());
  act(() => result.current.addToCart());

  expect(summary(cart.get())).toBe('1x2');
  expect(cart.get()[0]).toMatchObject({ category: 'chairs' });
  expect(result.current).toMatchObject({ added: true, inCart: 2 });
  const toast = ['Cart: Item added', 2000, 'Chair 1'];
  expect(toasts).toEqual([toast, toast]);

  act(() => publish('cart:item-removed', { id: 1 }));
  expect(result.current.added).toBe(false);
});

test('[U2] toggles the wish, follows each change of the wishlist, and notifies whether it was added or removed', () => {
  const { result } = renderHook(() => useProductActions(product(1), messages));

  act(() => result.current.toggleWishlist());
  expect(wishlist.get()).toEqual([1]);
  expect(result.current.wished).toBe(true);
  act(() => result.current.toggleWishlist());
  expect(result.current.wished).toBe(false);
  act(() => publish('wishlist:toggled', { id: 1 }));
  expect(result.current.wished).toBe(true);

  expect(toasts).toEqual([
    ['Item added to wishlist', 2000, 'Chair 1'],
    ['Item removed from wishlist', 2000, 'Chair 1'],
  ]);
});

test('[U3] without messages there are no notifications', () => {
  const { result } = renderHook(() => useProductActions(product(1)));

  act(() => result.current.addToCart());
  act(() => result.current.toggleWishlist());

  expect(toasts).toEqual([]);
  expect(summary(cart.get())).toBe('1x1');
});

test('[U4] a product counts the lines of all its variants, a variant its own, and both wish the product', () => {
  const variant = (id: string) => ({ ...product(`shirt~${id}`), product: 'shirt', variant: id });
  const { result } = renderHook(() => [
    useProductActions(product('shirt')),
    useProductActions(variant('m')),
    useProductActions({ ...product('mug'), product: 'shirt' }),
  ]);
  for (const id of ['m', 'm', 'l']) act(() => publish('cart:item-added', { product: variant(id) }));
  expect(summary(cart.get())).toBe('shirt~mx2, shirt~lx1');
  expect(result.current.map(({ inCart }) => inCart)).toEqual([3, 2, 0]);
  act(() => result.current[1]?.toggleWishlist());
  expect(wishlist.get()).toEqual(['shirt']);
  expect(result.current.map(({ wished }) => wished)).toEqual([true, true, false]);
});
