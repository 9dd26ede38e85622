import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { Link, MemoryRouter } from 'shared-router';
import { Button } from '../controls/Button';
import { DrawerPanel } from './DrawerPanel';

function renderOpen(page: ReactNode, content: ReactNode = null) {
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  const onClose = jest.fn();
  const shop = (
    <MemoryRouter>
      {page}
      <DrawerPanel id="filters" title="Filters" side="end" open onClose={onClose}>
        {content}
      </DrawerPanel>
    </MemoryRouter>
  );
  render(shop, { container: root });
  return onClose;
}

function Counter() {
  const [count, setCount] = useState(6);
  return (
    <>
      <p role="status">{`${count} products`}</p>
      <p>{`Not live: ${count}`}</p>
      <div aria-live="polite">{count < 6 && <p>Filtered</p>}</div>
      {count < 6 && (
        <div>
          <p role="alert">Few are left</p>
        </div>
      )}
      <Button onClick={() => setCount(5)}>Change</Button>
    </>
  );
}

test('repeats in the dialog what the live regions of the inert page say meanwhile', async () => {
  renderOpen(<Counter />);
  const announced = within(screen.getByRole('dialog')).getByRole('status');
  expect(announced).toHaveTextContent('');
  expect(document.getElementById('root')).toHaveProperty('inert', true);
  act(() => screen.getByText('Change').click());
  await waitFor(() => expect(announced).toHaveTextContent(/^5 products Filtered Few are left$/));
});

test('stays open when a link opens elsewhere', () => {
  const onClose = renderOpen(null, <Link to="/blog">Blog</Link>);
  const link = screen.getByRole('link', { name: 'Blog' });
  // jsdom cannot navigate.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(link);
  expect(onClose).toHaveBeenCalledTimes(1);
});
