import { act, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Button } from '../controls/Button';
import { DrawerPanel } from './DrawerPanel';

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
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  const shop = (
    <>
      <Counter />
      <DrawerPanel id="filters" title="Filters" side="end" open onClose={() => {}}>
        Content
      </DrawerPanel>
    </>
  );
  render(shop, { container: root });
  const announced = within(screen.getByRole('dialog')).getByRole('status');
  expect(announced).toHaveTextContent('');
  expect(root).toHaveProperty('inert', true);
  act(() => screen.getByText('Change').click());
  await waitFor(() => expect(announced).toHaveTextContent(/^5 products Filtered Few are left$/));
});
