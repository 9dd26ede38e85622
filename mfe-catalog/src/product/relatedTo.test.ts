import { aProduct } from '../anyProduct.fixture';
import { relatedTo } from './relatedTo';

const inCategory = (category: string | undefined, ...ids: number[]) =>
  ids.map((id) => aProduct({ id, category }));

test('related are the first four others of the same category', () => {
  const furniture = inCategory('furniture', 1, 2, 3, 4, 5, 6);
  const [, chair] = furniture;
  const all = [...inCategory('clothing', 7, 8), ...furniture];
  expect(relatedTo(chair ?? aProduct(), all).map(({ id }) => id)).toEqual([1, 3, 4, 5]);
});

test('a product without a category is related to none, not even to others without one', () => {
  const all = inCategory(undefined, 1, 2);
  expect(relatedTo(all[0] ?? aProduct(), all)).toEqual([]);
});
