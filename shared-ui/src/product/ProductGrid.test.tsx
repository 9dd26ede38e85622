import { render, screen, within } from '@testing-library/react';
import { ProductGrid } from './ProductGrid';

test('each card is an item of the named list', () => {
  render(
    <ProductGrid label="Products">
      {['Chair', 'Lamp'].map((title) => (
        <article key={title}>{title}</article>
      ))}
    </ProductGrid>,
  );
  const items = within(screen.getByRole('list', { name: 'Products' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['Chair', 'Lamp']);
});
