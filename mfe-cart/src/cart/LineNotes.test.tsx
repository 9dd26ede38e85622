import { render } from '@testing-library/react';
import { setFeedLists, type Product } from 'shared-feed';
import { formatPrice } from 'shared-ui';
import { line } from '../lines/lines.fixture';
import { LineNotes } from './LineNotes';

const products: Product[] = [
  { id: 1, title: 'Chair 1', price: 29.9 },
  { id: 2, title: 'Chair 2', price: 24.9, availability: 'in_stock' },
  { id: 4, title: 'Chair 4', price: 24.9, availability: 'out_of_stock' },
  { id: 6, title: 'Décor 6', price: 24.9, availability: 'out_of_stock' },
  { id: 5, title: 'Another 5', price: 24.9, availability: 'out_of_stock' },
];

test.each([
  [1, 24.9, `Now ${formatPrice(29.9)}, was ${formatPrice(24.9)} when you added it`],
  [2, 24.9, ''],
  [2, 24.9000001, ''],
  [3, 24.9, 'Not in the catalogue right now: not counted'],
  [4, 24.9, 'Out of stock'],
  [5, 24.9, ''],
  [6, 24.9, 'Out of stock', 'Décor 6'.normalize('NFD')],
])('the line of product %i for %d dollars says "%s"', (id, price, text, title = `Chair ${id}`) => {
  setFeedLists({ products }, { products: '', posts: '', postPicture: '' });
  const { container } = render(<LineNotes item={line(id, 1, { price, title })} />);
  expect(container).toHaveTextContent(text);
  if (!text) expect(container).toBeEmptyDOMElement();
});
