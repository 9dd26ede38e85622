import fc from 'fast-check';
import { parseProducts } from './product';

const chair = { id: 1, title: 'Oak chair', price: 189 };

test('a product without image, brand, discount, rating, category or description is a product', () => {
  expect(parseProducts([chair])).toEqual([chair]);
});

test.each([
  ['no id', { ...chair, id: undefined }],
  ['an id that is not a number', { ...chair, id: '1' }],
  ['no title', { ...chair, title: ' ' }],
  ['no price', { ...chair, price: undefined }],
  ['an infinite price', { ...chair, price: Infinity }],
  ['a negative price', { ...chair, price: -1 }],
  ['nothing at all', null],
  ['text in its place', 'chair'],
])('an item with %s is dropped and the others stay', (_, bad) => {
  expect(parseProducts([bad, { ...chair, id: 2 }])).toEqual([{ ...chair, id: 2 }]);
});

test('an unusable optional field is left out, the product stays', () => {
  const [product] = parseProducts([{ ...chair, brand: 7, discount: 'ten', rating: 'good', image: null }]);
  expect(product).toEqual({
    ...chair,
    brand: undefined,
    discount: undefined,
    rating: undefined,
    image: undefined,
  });
});

test('of two products with one id the first stays', () => {
  expect(parseProducts([chair, { ...chair, title: 'Copy' }])).toEqual([chair]);
});

test('fields the shop does not know are kept', () => {
  expect(parseProducts([{ ...chair, stock: 3 }])[0]).toHaveProperty('stock', 3);
});

test('whatever a feed holds, what comes out has an id, a title and a price', () => {
  fc.assert(
    fc.property(fc.array(fc.anything()), (items) => {
      for (const product of parseProducts(items)) {
        expect(product).toEqual(
          expect.objectContaining({
            id: expect.any(Number),
            title: expect.any(String),
            price: expect.any(Number),
          }),
        );
      }
    }),
  );
});
