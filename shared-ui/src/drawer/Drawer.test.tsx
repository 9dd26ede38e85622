import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Drawer, preloadDrawer } from './Drawer';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-controls="menu" onClick={() => setOpen(true)}>
        Open main menu
      </button>
      <Drawer id="menu" title="Main menu" open={open} onClose={() => setOpen(false)}>
        <p>Rooms</p>
      </Drawer>
    </>
  );
}

test('a click on its text leaves it open; its close button closes it and gives the focus back at once', async () => {
  await preloadDrawer();
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Open main menu' });
  await userEvent.click(opener);
  await userEvent.click(screen.getByText('Rooms'));
  expect(screen.getByRole('dialog', { name: 'Main menu' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close menu' }));
  expect(opener).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
