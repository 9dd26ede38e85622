import fc from 'fast-check';
import { aProduct, anyProducts } from '../anyProduct.fixture';
import { sortOrders, sortProducts } from './sorting';

const anyOrder = fc.constantFrom(...sortOrders.map(({ value }) => value));

test('the orders are those of docs/product.md SHOP-7', () => {
  expect(sortOrders.map(({ value }) => value)).toEqual(['best-match', 'price-low-high', 'price-high-low']);
});

test('best match is the order of the feed', () => {
  fc.assert(
    fc.property(anyProducts, (products) => expect(sortProducts(products, 'best-match')).toEqual(products)),
  );
});

test('sorting keeps every product and does not change its argument', () => {
  fc.assert(
    fc.property(anyProducts, anyOrder, (products, order) => {
      const before = [...products];
      const sorted = sortProducts(products, order);
      expect(products).toEqual(before);
      expect(new Set(sorted)).toEqual(new Set(before));
      expect(sorted).toHaveLength(before.length);
    }),
  );
});

test('prices rise or fall all the way', () => {
  fc.assert(
    fc.property(anyProducts, (products) => {
      const rising = sortProducts(products, 'price-low-high').map(({ price }) => price);
      const falling = sortProducts(products, 'price-high-low').map(({ price }) => price);
      rising.forEach((price, index) => expect(price).toBeGreaterThanOrEqual(rising[index - 1] ?? 0));
      expect(falling).toEqual(rising.toReversed());
    }),
  );
});

test('equal prices stay in the order of the feed, whichever way', () => {
  const equal = [3, 1, 2].map((id) => aProduct({ id, price: 5 }));
  for (const { value } of sortOrders) expect(sortProducts(equal, value)).toEqual(equal);
});
