import { featuredItems, productOf } from './featuredItems';

test('a product is found by its id and title, with é as one character or as two', () => {
  const [item] = featuredItems.map((each) => ({ ...each, title: 'Décor' }));
  if (!item) throw new Error('Nothing is featured.');
  const found = { id: item.id, title: 'Décor'.normalize('NFD'), price: 1 };
  expect(productOf(item, [found])).toBe(found);
  expect(productOf(item, [{ ...found, title: 'Another' }])).toBeUndefined();
});
