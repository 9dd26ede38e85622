import type { Product } from 'contract/feed';
import { sampleProducts } from './samplePages';

const products = Array.from({ length: 500 }, (_, index): Product => ({
  id: index,
  title: index === 101 ? 'A chair with the longest title of all chairs' : `Chair ${index}`,
  price: index === 102 ? 1 : index === 103 ? 9_999 : 100,
  ...(index !== 104 && { image: '/chair.jpg' }),
  ...(index === 105 && { availability: 'out_of_stock' as const }),
}));
const ids = (sample: readonly Product[]) => sample.map(({ id }) => id);

test('samples 50 products, those first whose pages differ most', () => {
  const sample = ids(sampleProducts(products));
  expect(sample.slice(0, 7)).toEqual([0, 499, 102, 103, 101, 104, 105]);
  expect(new Set(sample).size).toBe(50);
  expect(Math.max(...sample.slice(7).map(Number))).toBeGreaterThan(300);
});

test('samples the same products each time', () => {
  expect(sampleProducts(products)).toEqual(sampleProducts([...products]));
});

test('takes all of few products, each once', () => {
  expect(ids(sampleProducts(products.slice(0, 3))).sort()).toEqual([0, 1, 2]);
  expect(sampleProducts([])).toEqual([]);
});
