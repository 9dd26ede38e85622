import { aProduct } from '../aProduct.fixture';
import { sortProducts, type SortOrder } from './sorting';

test.each<[SortOrder, string]>([
  ['best-match', '1 2 3 4 5 6'],
  ['price-low-high', '4 6 1 3 5 2'],
  ['price-high-low', '2 1 3 5 6 4'],
])(
  '%s keeps every product, equal prices in the order of the feed, and does not change its argument',
  (order, ids) => {
    const products = [10, 100, 10, 0, 10, 9.99].map((price, index) => aProduct({ id: index + 1, price }));
    const sorted = sortProducts(Object.freeze(products), order);
    expect(sorted.map(({ id }) => id).join(' ')).toBe(ids);
  },
);

test('a product with variants has the place of the price that its card shows', () => {
  const variant = (price: number, availability?: 'out_of_stock') => ({
    id: `${price}`,
    options: {},
    price,
    availability,
  });
  const variants = [variant(1, 'out_of_stock'), variant(40), variant(20)];
  const products = [aProduct({ id: 1, price: 30 }), aProduct({ id: 2, price: 50, variants })];
  expect(sortProducts(products, 'price-low-high').map(({ id }) => id)).toEqual([2, 1]);
});

test('a list is sorted once per order', () => {
  const products = [aProduct({ id: 1, price: 2 }), aProduct({ id: 2, price: 1 })];
  const sorted = sortProducts(products, 'price-low-high');
  expect(sortProducts(products, 'price-low-high')).toBe(sorted);
  expect(sortProducts(products, 'price-high-low')).toEqual(products);
  expect(sortProducts([...products], 'price-low-high')).toEqual(sorted);
});
