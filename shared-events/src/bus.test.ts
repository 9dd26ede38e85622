import { createShop, hello, product, summary } from './browser.fixture';
import { CHAIN_LIMIT } from './bus';

declare const process: { env: { NODE_ENV?: string } };

test('[B2] delivers at once, to all subscribers of the name, in the order they subscribed', () => {
  const shop = createShop();
  const received: string[] = [];
  shop.bus.subscribe('wishlist:toggled', ({ id }) => received.push(`first ${id}`));
  shop.bus.subscribe('wishlist:cleared', () => received.push('other event'));
  shop.bus.subscribe('wishlist:toggled', ({ id }) => received.push(`second ${id}`));

  shop.publish('wishlist:toggled', { id: 7 });

  expect(received).toEqual(['first 7', 'second 7']);
});

test('[B3] the stores are up to date when a subscriber receives the event', () => {
  const shop = createShop();
  const seen: string[] = [];
  shop.bus.subscribe('cart:item-added', () => seen.push(summary(shop.cart.get())));

  shop.add(1);
  shop.add(1);

  expect(seen).toEqual(['1x1', '1x2']);
});

test('[B4] a subscriber receives events only while it is subscribed', () => {
  const shop = createShop();
  const handler = jest.fn();
  shop.publish('wishlist:toggled', { id: 1 });
  const unsubscribe = shop.bus.subscribe('wishlist:toggled', handler);
  shop.publish('wishlist:toggled', { id: 2 });
  unsubscribe();
  shop.publish('wishlist:toggled', { id: 3 });

  expect(handler.mock.calls).toEqual([[{ id: 2 }]]);
});

test('[B5] a subscriber that throws stops neither the others nor itself, and is reported as an uncaught error', () => {
  jest.useFakeTimers();
  const shop = createShop();
  const received: string[] = [];
  shop.bus.subscribe('cart:item-added', ({ product }) => {
    if (product.id === 1) throw new Error('a bad remote');
    received.push('again');
  });
  shop.bus.subscribe('cart:item-added', () => received.push('next'));

  expect(() => shop.add(1)).not.toThrow();
  shop.add(2);

  expect(received).toEqual(['next', 'again', 'next']);
  expect(() => jest.runAllTimers()).toThrow('a bad remote');
});

test('[B6] a publish inside a publish throws in development, names both events and delivers nothing', () => {
  const shop = createShop();
  let thrown: unknown;
  shop.bus.subscribe('cart:item-added', () => {
    try {
      shop.publish('notification:raised', hello);
    } catch (error) {
      thrown = error;
    }
  });
  const toast = jest.fn();
  shop.bus.subscribe('notification:raised', toast);

  shop.add(1);

  const message = /'notification:raised' was published while 'cart:item-added'.*publish .* where/;
  expect(thrown).toMatchObject({ name: 'NestedPublishError', message: expect.stringMatching(message) });
  expect(toast).not.toHaveBeenCalled();
  expect(() => shop.publish('notification:raised', hello)).not.toThrow();
});

test('[B7] in production the inner event is delivered after the outer one, and logged once', () => {
  jest.replaceProperty(process.env, 'NODE_ENV', 'production');
  const log = jest.spyOn(console, 'error').mockImplementation();
  const shop = createShop();
  const received: string[] = [];
  shop.bus.subscribe('wishlist:toggled', ({ id }) => {
    received.push('toggled, first');
    shop.publish('cart:item-added', { product: product(id) });
  });
  shop.bus.subscribe('wishlist:toggled', () => received.push('toggled, second'));
  shop.bus.subscribe('cart:item-added', () => received.push('added'));

  shop.publish('wishlist:toggled', { id: 1 });
  shop.publish('wishlist:toggled', { id: 1 });

  expect(received.slice(0, 3)).toEqual(['toggled, first', 'toggled, second', 'added']);
  expect(summary(shop.cart.get())).toBe('1x2');
  expect(log).toHaveBeenCalledTimes(1);
});

test('[B8] two remotes that react to each other in production are stopped instead of freezing the page', () => {
  jest.replaceProperty(process.env, 'NODE_ENV', 'production');
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation();
  const shop = createShop();
  const ping = jest.fn(() => shop.publish('wishlist:item-removed', { id: 1 }));
  shop.bus.subscribe('wishlist:cleared', ping);
  shop.bus.subscribe('wishlist:item-removed', () => shop.publish('wishlist:cleared', {}));

  shop.publish('wishlist:cleared', {});

  expect(ping).toHaveBeenCalledTimes(CHAIN_LIMIT / 2);
  expect(() => jest.runAllTimers()).toThrow("'wishlist:cleared' was published while 'wishlist:item-removed'");
});
