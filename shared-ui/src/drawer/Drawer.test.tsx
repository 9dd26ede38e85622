import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { Drawer, preloadDrawer } from './Drawer';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-controls="menu" onClick={() => setOpen(true)}>
        Open main menu
      </button>
      <p>Outside</p>
      <Drawer id="menu" title="Main menu" open={open} onClose={() => setOpen(false)}>
        <p>Rooms</p>
        <a href="#shop">Shop</a>
      </Drawer>
    </>
  );
}

async function openDrawer() {
  const root = document.body.appendChild(document.createElement('div'));
  root.id = 'root';
  render(<Page />, { container: root });
  const opener = screen.getByRole('button', { name: 'Open main menu' });
  await userEvent.click(opener);
  return { root, opener, dialog: screen.getByRole('dialog', { name: 'Main menu' }) };
}

beforeAll(() => preloadDrawer());
afterEach(() => document.getElementById('root')?.remove());

test('it is a dialog named by its title and focused; the page is inert', async () => {
  const { root, dialog } = await openDrawer();
  expect(dialog).toHaveAttribute('aria-modal', 'true');
  expect(dialog).toHaveFocus();
  expect(root.inert).toBe(true);
  expect(await axe(dialog)).toHaveNoViolations();
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a click outside', () => userEvent.click(document.querySelector('.drawer-backdrop')!)],
  ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Close menu' }))],
  ['a chosen link', () => userEvent.click(screen.getByRole('link', { name: 'Shop' }))],
])('%s closes it and gives the focus back at once', async (_, act) => {
  const { root, opener } = await openDrawer();
  await act();
  expect(root.inert).toBe(false);
  expect(opener).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opener).toHaveFocus();
});

test('a click on its text leaves it open', async () => {
  const { dialog } = await openDrawer();
  await userEvent.click(screen.getByText('Rooms'));
  expect(dialog).toBeVisible();
});

test('Tab stays inside it, in both directions', async () => {
  await openDrawer();
  const [first, last] = [screen.getByRole('button', { name: 'Close menu' }), screen.getByRole('link')];
  await userEvent.tab({ shift: true });
  expect(last).toHaveFocus();
  await userEvent.tab();
  expect(first).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(last).toHaveFocus();
});

test('focus that has moved stays there', async () => {
  const { root } = await openDrawer();
  const heading = root.appendChild(document.createElement('h1'));
  heading.tabIndex = -1;
  screen.getByRole('link').addEventListener('click', () => heading.focus());
  await userEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(heading).toHaveFocus();
});
