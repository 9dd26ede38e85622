import fc from 'fast-check';
import { line, product, summary } from './browser.fixture';
import { cartReducer, parseCart, type Cart } from './cart';

const good = { ...line(1, 2), color: 'Blue', size: 'L' };

test.each([undefined, null, 42, 'cart', {}, { 0: good, length: 1 }])('[C10] %p is no cart', (stored) => {
  expect(parseCart(stored)).toEqual([]);
});

test('[C10] keeps the good lines and drops those without a usable id or price', () => {
  const bad = [null, 'x', [], { ...good, id: '..' }, { id: 1, price: '5' }, { id: 1, price: -1 }, { id: 1 }];
  const infinite: unknown = JSON.parse('[{"id":3,"title":"A","price":1e999}]');

  expect(parseCart([...bad, good, ...bad])).toEqual([good]);
  expect(parseCart(infinite)).toEqual([]);
});

test('[C10] [C12] an id may be a text, and 7 and its text are one product', () => {
  const lines = [line('sku-7', 2), line(7, 1), line('7', 3)];
  expect(summary(parseCart(lines))).toBe('sku-7x2, 7x4');
});

test('[C10] never throws and gives a readable cart for any stored value', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.jsonValue(), fc.array(fc.object({ key: fc.constantFrom('id', 'price', 'title') }))),
      (stored) => {
        const cart = parseCart(stored);
        expect(parseCart(JSON.parse(JSON.stringify(cart)))).toEqual(JSON.parse(JSON.stringify(cart)));
      },
    ),
  );
});

test('[C11] completes the line of an older release', () => {
  const defaults = { image: '', color: 'As shown', size: 'One size', quantity: 1 };

  expect(parseCart([{ id: 1, title: 'Chair', price: 5 }])).toEqual([
    { id: 1, title: 'Chair', price: 5, name: 'Chair', ...defaults },
  ]);
  expect(parseCart([{ ...good, name: 'Seat', title: 'Chair' }])[0]?.name).toBe('Seat');
  expect(parseCart([{ id: 2, price: 0, name: 7, image: null }])).toEqual([
    { id: 2, price: 0, name: 'Product 2', ...defaults },
  ]);
});

test.each([0, -1, 1.5, '3', null, 1e300])('[C4] [C11] quantity %p becomes whole, from 1 up', (quantity) => {
  const kept = parseCart([{ ...good, quantity }])[0]?.quantity;
  expect(kept).toBe(quantity === 1e300 ? Number.MAX_SAFE_INTEGER : 1);
});

test('[C13] a cart is restored from storage unchanged, with unknown fields', () => {
  const unknownFields = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 4 });
  const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), unknownFields));
  fc.assert(
    fc.property(lines, (products) => {
      const added = products.map(([id, fields]) => ({ product: { ...fields, ...product(id) } }));
      const cart = added.reduce<Cart>(
        (items, payload) => cartReducer(items, { name: 'cart:item-added', payload }),
        [],
      );
      const stored = JSON.stringify(cart);
      expect(parseCart(JSON.parse(stored))).toEqual(JSON.parse(stored));
      expect(JSON.stringify(parseCart(JSON.parse(stored)))).toBe(stored);
    }),
  );
});
