import { createShop, product } from './browser.fixture';
import type { CartProduct, Session } from './entities';

test('[B1] a payload that does not fit is refused by name and field, and reaches nobody', () => {
  const shop = createShop();
  const handler = jest.fn();
  shop.bus.subscribe('cart:item-added', handler);

  let thrown: unknown;
  try {
    shop.publish('cart:item-added', { product: { ...product(1), price: NaN } });
  } catch (error) {
    thrown = error;
  }

  expect(thrown).toMatchObject({
    name: 'EventPayloadError',
    message: expect.stringMatching(/'cart:item-added'.*product\.price/) as string,
    cause: [expect.anything()],
  });
  expect(handler).not.toHaveBeenCalled();
  expect(shop.cart.get()).toEqual([]);
});

test('[B1] a product with a wrong image, colour or size is still added: the field counts as missing', () => {
  const shop = createShop();
  const sloppy = { ...product(1), image: null, color: 5, size: {} } as unknown as CartProduct;

  shop.publish('cart:item-added', { product: sloppy });

  expect(shop.cart.get()).toEqual([
    expect.objectContaining({ image: '', color: 'As shown', size: 'One size' }),
  ]);
});

test('[B1] the other payloads are validated as well', () => {
  const shop = createShop();

  expect(() => shop.publish('wishlist:toggled', { id: '..' })).toThrow(/wishlist:toggled.*id/);
  expect(() => shop.publish('cart:quantities-updated', { quantities: { 1: NaN } })).toThrow(/quantities\.1/);
  expect(() => shop.publish('wishlist:ids-restored', { ids: [1, Infinity] })).toThrow(/ids\.1/);
  expect(() => shop.publish('session:changed', { status: 'maybe' } as unknown as Session)).toThrow(/status/);
});

test('[N1] a notification reaches those who are subscribed and is stored nowhere', () => {
  const shop = createShop();
  const early = jest.fn();
  const late = jest.fn();
  shop.bus.subscribe('notification:raised', early);
  const notification = {
    text: 'Item added to cart!',
    kind: 'success',
    position: 'top-center',
    durationMs: 3000,
  } as const;

  shop.publish('notification:raised', notification);
  shop.bus.subscribe('notification:raised', late);

  expect(early).toHaveBeenCalledWith(notification);
  expect(late).not.toHaveBeenCalled();
});

test('[N2] a notification of another kind, another place or a negative time is refused', () => {
  const shop = createShop();
  const good = { text: 'Hello', kind: 'info', position: 'top-right', durationMs: 3000 } as const;

  expect(() => shop.publish('notification:raised', { ...good, kind: 'loud' as 'info' })).toThrow(/kind/);
  expect(() => shop.publish('notification:raised', { ...good, position: 'left' as 'top-right' })).toThrow(
    /position/,
  );
  expect(() => shop.publish('notification:raised', { ...good, durationMs: -1 })).toThrow(/durationMs/);
});
