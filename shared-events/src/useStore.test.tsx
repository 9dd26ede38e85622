import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { cartCount } from './cart';
import { createBrowser, line } from './browser.fixture';
import type { Store } from './store';
import type { CartItem } from './entities';
import { useStore } from './useStore';

const stored = { cart: JSON.stringify([line(1, 3)]) };

function Badge({ cart }: { cart: Store<readonly CartItem[]> }) {
  return <output>{cartCount(useStore(cart))}</output>;
}

test('[T4] a component shows the restored value and follows each change', () => {
  const shop = createBrowser(stored).openTab().open();
  render(<Badge cart={shop.cart} />);
  expect(screen.getByRole('status')).toHaveTextContent('3');

  act(() => shop.add(2));

  expect(screen.getByRole('status')).toHaveTextContent('4');
});

test('[T5] renders the server snapshot to HTML, hydrates it without a complaint, then shows what is stored', async () => {
  const shop = createBrowser(stored).openTab().open();
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Badge cart={shop.cart} />);
  expect(place).toHaveTextContent('0');

  const root = await act(() => Promise.resolve(hydrateRoot(place, <Badge cart={shop.cart} />)));

  expect(place).toHaveTextContent('3');
  act(() => root.unmount());
});
