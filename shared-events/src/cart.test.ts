import type { ProductId } from 'contract';
import fc from 'fast-check';
import { line, product, summary } from './browser.fixture';
import { cartCount, cartReducer, toCartItem, type Cart, type CartEvent } from './cart';
import type { EventTable } from './events';

function event<N extends CartEvent['name']>(name: N, payload: EventTable[N]) {
  return { name, payload } as CartEvent;
}
const added = (id: ProductId) => event('cart:item-added', { product: product(id) });
const removed = (id: ProductId) => event('cart:item-removed', { id });
const updated = (quantities: Record<number, number>) => event('cart:quantities-updated', { quantities });
const restored = (...items: EventTable['cart:items-restored']['items']) =>
  event('cart:items-restored', { items });
const cleared = event('cart:cleared', {});

/** @param text e.g. `1x2, 7x1` */
function cartOf(text: string): Cart {
  return text.split(', ').map((part) => {
    const [id = 0, quantity] = part.split('x').map(Number);
    return line(id, quantity);
  });
}

const someId = fc.constantFrom<ProductId>(1, 2, 3, 'sku-7', 'gid://shop/7', 'constructor');
const someCart = fc
  .uniqueArray(fc.tuple(someId, fc.integer({ min: 1, max: 9 })), { selector: ([id]) => id })
  .map((lines) => lines.map(([id, quantity]) => line(id, quantity)));
const anyQuantity = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, -3, 2.7, 1e300));

describe('adding', () => {
  test('[C1] a new product becomes the last line: quantity 1, its title as name, every field it came with', () => {
    const cart = cartReducer(cartOf('2x1'), added(1));

    expect(cart.at(-1)).toEqual(line(1));
  });

  test('[C1] colour and size are the product’s, else the defaults; a quantity is ignored', () => {
    const bare = { id: 1, title: 'Chair', price: 5, quantity: 40 };
    expect(toCartItem(bare)).toMatchObject({ image: '', color: 'As shown', size: 'One size', quantity: 1 });
    expect(toCartItem({ ...bare, color: 'Blue', size: 'L' })).toMatchObject({ color: 'Blue', size: 'L' });
  });

  test('[C2] a product that is in the cart gets one more and keeps its place and fields', () => {
    const before = cartOf('1x1, 2x1');
    const cart = cartReducer(before, event('cart:item-added', { product: { ...product(1), price: 99 } }));

    expect(summary(cart)).toBe('1x2, 2x1');
    expect(cart[0]?.price).toBe(49.5);
    expect(cart[1]).toBe(before[1]);
  });

  test('[C2] [C9] adding n times gives one line with quantity n, in the order of the first adds', () => {
    fc.assert(
      fc.property(fc.array(someId), (ids) => {
        const cart = ids.map(added).reduce(cartReducer, []);
        const count = (id: ProductId) => ids.filter((other) => other === id).length;
        expect(summary(cart)).toBe([...new Set(ids)].map((id) => `${id}x${count(id)}`).join(', '));
        expect(cartCount(cart)).toBe(ids.length);
      }),
    );
  });
});

describe('quantities', () => {
  test('[C3] Update Cart merges into the cart as it is now and ignores ids that are not in it', () => {
    const cart = cartReducer(cartOf('1x1, 2x1, 3x1'), updated({ 3: 5, 1: 2, 9: 4 }));
    expect(summary(cart)).toBe('1x2, 2x1, 3x5');
  });

  test('[C4] stays a whole number from 1 up under any sequence of events', () => {
    const anyEvent = fc.oneof(
      someId.map(added),
      someId.map(removed),
      fc.dictionary(someId.map(String), anyQuantity).map(updated),
      fc.constant(cleared),
      fc
        .array(fc.record({ id: someId, quantity: anyQuantity, index: fc.integer() }))
        .map((items) =>
          restored(...items.map(({ id, quantity, index }) => ({ index, item: line(id, quantity) }))),
        ),
    );
    fc.assert(
      fc.property(fc.array(anyEvent), (events) => {
        const cart = events.reduce(cartReducer, []);
        expect(cart.every(({ quantity }) => Number.isSafeInteger(quantity) && quantity >= 1)).toBe(true);
        expect(new Set(cart.map(({ id }) => id)).size).toBe(cart.length);
      }),
    );
  });
});

describe('removing and undoing', () => {
  test('[C5] removes by id, and clears', () => {
    expect(summary(cartReducer(cartOf('1x1, 2x1'), removed(1)))).toBe('2x1');
    expect(cartReducer(cartOf('1x1, 2x1'), cleared)).toEqual([]);
  });

  test('[C6] an event without a change returns the same cart', () => {
    const cart = cartOf('1x2, 2x1');
    const empty: Cart = [];

    const again = { item: line(1, 2), index: 1 };
    for (const event of [removed(9), updated({ 1: 2, 9: 3 }), restored(), restored(again)])
      expect(cartReducer(cart, event)).toBe(cart);
    expect(cartReducer(empty, cleared)).toBe(empty);
  });

  test('[C7] Undo after Remove or Clear is as if nothing had happened', () => {
    fc.assert(
      fc.property(someCart, fc.nat(), (cart, n) => {
        const places = cart.map((item, index) => ({ item, index }));
        expect(cartReducer(cartReducer(cart, cleared), restored(...places.toReversed()))).toEqual(cart);
        const place = places[n % Math.max(1, cart.length)];
        if (!place) return;
        expect(cartReducer(cartReducer(cart, removed(place.item.id)), restored(place))).toEqual(cart);
      }),
    );
  });

  test('[C7] an index outside the cart counts as its nearest end', () => {
    const item = line(9, 2);
    const cart = cartOf('1x1, 2x1');
    expect(summary(cartReducer(cart, restored({ item, index: 50 })))).toBe('1x1, 2x1, 9x2');
    expect(summary(cartReducer(cart, restored({ item, index: -1 })))).toBe('9x2, 1x1, 2x1');
  });

  test('[C8] a line that is in the cart again stays there with the larger quantity, however often it is restored', () => {
    const event = restored({ item: line(1, 3), index: 0 }, { item: line(2), index: 1 });

    const once = cartReducer(cartOf('7x1, 1x1, 2x4'), event);

    expect(summary(once)).toBe('7x1, 1x3, 2x4');
    expect(cartReducer(once, event)).toBe(once);
  });
});
