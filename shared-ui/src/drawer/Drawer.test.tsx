import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Drawer } from './Drawer';

// jsdom has no modal dialogs; that the page behind is inert and Escape closes is the browser's own work.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

function renderDrawer() {
  const onClose = jest.fn();
  const drawer = (open: boolean) => (
    <Drawer title="Main menu" open={open} onClose={onClose}>
      <p>Rooms</p>
      <a href="#shop">Shop</a>
    </Drawer>
  );
  const { rerender } = render(drawer(false));
  return { onClose, show: (open: boolean) => rerender(drawer(open)) };
}

test('it is a dialog named by its title, and only while open', () => {
  const { show } = renderDrawer();
  expect(screen.queryByRole('dialog')).toBeNull();
  show(true);
  expect(screen.getByRole('dialog', { name: 'Main menu' })).toBeVisible();
  show(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['a click outside', () => userEvent.click(screen.getByRole('dialog'))],
  ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Close menu' }))],
  ['a chosen link', () => userEvent.click(screen.getByRole('link', { name: 'Shop' }))],
  ['the browser, on Escape,', () => fireEvent(screen.getByRole('dialog'), new Event('close'))],
])('%s closes it', async (_, act) => {
  const { onClose, show } = renderDrawer();
  show(true);
  await act();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a click on its text leaves it open', async () => {
  const { onClose, show } = renderDrawer();
  show(true);
  await userEvent.click(screen.getByText('Rooms'));
  expect(onClose).not.toHaveBeenCalled();
});

test('Tab goes round inside it, both ways', async () => {
  renderDrawer().show(true);
  const [first, last] = [screen.getByRole('button', { name: 'Close menu' }), screen.getByRole('link')];
  last.focus();
  await userEvent.tab();
  expect(first).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(last).toHaveFocus();
});
