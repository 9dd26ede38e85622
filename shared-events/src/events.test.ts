import { createShop, hello, product } from './browser.fixture';
import type { Notification } from './entities';

test('[B1] a payload that does not fit throws an error that names event and field, and is not delivered', () => {
  const shop = createShop();
  const handler = jest.fn();
  shop.bus.subscribe('cart:item-added', handler);

  expect(() => shop.publish('cart:item-added', { product: { ...product(1), price: NaN } })).toThrow(
    expect.objectContaining({
      name: 'EventPayloadError',
      message: expect.stringMatching(/'cart:item-added'.*product\.price/) as string,
      cause: [expect.anything()],
    }) as Error,
  );
  expect(handler).not.toHaveBeenCalled();
  expect(shop.cart.get()).toEqual([]);
});

test('[B1] a product with a wrong image, colour or size is still added: the field counts as missing', () => {
  const shop = createShop();
  const sloppy = { ...product(1), image: null, color: 5, size: {} } as never;

  shop.publish('cart:item-added', { product: sloppy });

  expect(shop.cart.get()).toMatchObject([{ image: '', color: 'As shown', size: 'One size' }]);
});

test('[B1] [N2] the other payloads are validated as well', () => {
  const shop = createShop();

  expect(() => shop.publish('wishlist:toggled', { id: '..' })).toThrow(/wishlist:toggled.*id/);
  expect(() => shop.publish('cart:quantities-updated', { quantities: { 1: NaN } })).toThrow(/quantities\.1/);
  expect(() => shop.publish('wishlist:ids-restored', { ids: [1, Infinity] })).toThrow(/ids\.1/);
  expect(() => shop.publish('session:changed', { status: 'maybe' } as never)).toThrow(/status/);
  for (const wrong of [{ kind: 'loud' }, { position: 'left' }, { durationMs: -1 }])
    expect(() => shop.publish('notification:raised', { ...hello, ...wrong } as Notification)).toThrow(
      Object.keys(wrong)[0],
    );
});
