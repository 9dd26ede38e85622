import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'shared-router';
import { preloadDrawer } from 'shared-ui';
import { Layout } from './Layout';

function Page() {
  return <main id="main">{useLocation().pathname}</main>;
}

beforeAll(() => preloadDrawer());

function renderLayout(path = '/') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Layout onSignOut={() => {}}>
        <Page />
      </Layout>
    </MemoryRouter>,
  );
}

const topBar = () => within(screen.getByRole('navigation', { name: 'Top bar' }));
const mainBar = () => within(screen.getByRole('navigation', { name: 'Main navigation' }));

test('the main navigation marks the current page', () => {
  renderLayout('/shop');
  const links = mainBar().getAllByRole('link');
  const names = links.map((link) => link.textContent).join(', ');
  expect(names).toBe('Home, Blog, Shop, Contact, About Us, FAQ');
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toEqual([links[2]]);
});

test('language and currency are the same in the bar and in its menu, outlive the menu, and change nothing else', async () => {
  renderLayout('/shop');
  const openMenu = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Open top menu' }));
    return within(screen.getByRole('dialog', { name: 'Top menu' }));
  };
  await userEvent.selectOptions(topBar().getByRole('combobox', { name: 'Language' }), 'Bangla');
  const menu = await openMenu();
  expect(menu.getByRole('combobox', { name: 'Language' })).toHaveDisplayValue('Bangla');
  await userEvent.selectOptions(menu.getByRole('combobox', { name: 'Language' }), 'French');
  await userEvent.selectOptions(menu.getByRole('combobox', { name: 'Currency' }), 'BDT');
  await userEvent.click(menu.getByRole('button', { name: 'Close menu' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  expect(topBar().getByRole('combobox', { name: 'Language' })).toHaveDisplayValue('French');
  const reopened = await openMenu();
  expect(reopened.getByRole('combobox', { name: 'Language' })).toHaveDisplayValue('French');
  expect(reopened.getByRole('combobox', { name: 'Currency' })).toHaveDisplayValue('BDT');
  expect(document.documentElement).not.toHaveAttribute('lang', 'fr');
  expect(document.querySelector('main')).toHaveTextContent('/shop');
});
