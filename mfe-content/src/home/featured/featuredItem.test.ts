import { productOf } from './featuredItem';

test('a product is found by its id and title, with é as one character or as two', () => {
  const item = { product: 1, title: 'Décor', price: 1, colours: [], picture: '/decor.svg' };
  const found = { id: 1, title: 'Décor'.normalize('NFD'), price: 1 };
  expect(productOf(item, [found])).toBe(found);
  expect(productOf(item, [{ ...found, title: 'Another' }])).toBeUndefined();
});
