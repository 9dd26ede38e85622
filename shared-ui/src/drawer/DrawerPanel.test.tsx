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
      <DrawerPanel title="Filters" open onClose={onClose}>
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

// jsdom cannot navigate.
beforeAll(() => document.addEventListener('click', (event) => event.preventDefault()));

test.each<[string, object, number]>([
  ['here', {}, 1],
  ['in another tab', { ctrlKey: true }, 0],
  ['in another tab of a Mac', { metaKey: true }, 0],
  ['in another window', { shiftKey: true }, 0],
])('a link that opens %s leaves the dialog open unless the page changes', (_where, keys, closed) => {
  const onClose = renderOpen(null, <Link to="/blog">Blog</Link>);
  fireEvent.click(screen.getByRole('link', { name: 'Blog' }), keys);
  expect(onClose).toHaveBeenCalledTimes(closed);
});
