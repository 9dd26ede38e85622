import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createBrowser, line } from './browser.fixture';
import { cartCount } from './cart';
import type { CartItem } from './entities';
import type { Store } from './store';
import { useStore, useStoreValue } from './useStore';

const stored = { cart: JSON.stringify([line(1, 3)]) };

function Badge({ cart }: { cart: Store<readonly CartItem[]> }) {
  return <output>{cartCount(useStore(cart))}</output>;
}

test('[T4] [T5] renders the server snapshot to HTML, hydrates it without an error, then shows the stored value and each change', async () => {
  const shop = createBrowser(stored).openTab().open();
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Badge cart={shop.cart} />);
  expect(place).toHaveTextContent('0');

  const root = await act(() => Promise.resolve(hydrateRoot(place, <Badge cart={shop.cart} />)));

  expect(place).toHaveTextContent('3');
  act(() => shop.add(2));
  expect(place).toHaveTextContent('4');
  act(() => root.unmount());
});

test('a part of a store renders only when that part changes', () => {
  const shop = createBrowser().openTab().open();
  const Added = jest.fn(() => (
    <output>{String(useStoreValue(shop.cart, (items) => items.some(({ id }) => id === 1)))}</output>
  ));
  render(<Added />);

  act(() => shop.add(2));
  expect(Added).toHaveBeenCalledTimes(1);

  act(() => shop.add(1));
  expect(screen.getByRole('status')).toHaveTextContent('true');
});

test('[T5] nothing renders again after hydration while nothing is stored', async () => {
  const shop = createBrowser().openTab().open();
  const Count = jest.fn(() => <output>{cartCount(useStore(shop.cart))}</output>);
  const container = document.createElement('div');
  container.innerHTML = '<output>0</output>';

  render(<Count />, { container, hydrate: true });

  expect(Count).toHaveBeenCalledTimes(1);
});
