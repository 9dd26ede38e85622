import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fillStores } from 'remote-kit/testing';
import { cart } from 'shared-events';
import { MemoryRouter } from 'shared-router';
import CartPage from './CartPage';
import { line, summary } from './lines.fixture';
import { UNDO_MS } from '../undo/useUndoNotice';

const button = (name: string) => screen.getByRole('button', { name });
const statuses = () => screen.getAllByRole('status').map((status) => status.textContent);

function open(...items: ReturnType<typeof line>[]) {
  fillStores({ cart: items });
  return render(
    <MemoryRouter>
      <CartPage />
    </MemoryRouter>,
  );
}

afterEach(() => act(() => fillStores()));

test('after the last line is removed, the focus is on the empty state and Undo is still there', async () => {
  open(line(1));
  await userEvent.click(button('Remove Chair 1'));
  expect(screen.getByRole('heading', { name: 'Your cart is empty.' })).toHaveFocus();
  expect(button('Clear Cart')).toBeDisabled();
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(button('Undo'));
  expect(summary(cart.get())).toBe('1x1');
  expect(button('Remove Chair 1')).toHaveFocus();
});

test('the Undo of Clear disappears after its time, but not while it has the focus', () => {
  jest.useFakeTimers();
  open(line(1));
  fireEvent.click(button('Clear Cart'));
  act(() => button('Undo').focus());
  act(() => jest.advanceTimersByTime(3 * UNDO_MS));
  expect(button('Undo')).toBeVisible();
  act(() => button('Undo').blur());
  act(() => jest.advanceTimersByTime(UNDO_MS));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(statuses()).toContain('');
});

test('browsers can fill the address in', () => {
  open(line(1));
  const tokens = ['Full name', 'Address', 'City', 'Postal Code', 'Country'].map((name) =>
    screen.getByRole('textbox', { name }).getAttribute('autocomplete'),
  );
  expect(tokens).toEqual(['name', 'street-address', 'address-level2', 'postal-code', 'country-name']);
});
