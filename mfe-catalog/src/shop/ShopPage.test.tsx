import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cart, subscribe, wishlist, type Notification } from 'shared-events';
import { openFeeds } from 'shared-feed/fixture';
import { MemoryRouter, useLocation } from 'shared-router';
import { formatPrice } from 'shared-ui';
import { aProduct } from '../anyProduct.fixture';
import ShopPage from './ShopPage';

jest.mock('shared-feed', () => jest.requireActual<{ sharedFeed: object }>('shared-feed/fixture').sharedFeed);

const catalogue = [
  aProduct({ id: 1, title: 'Oak Chair', price: 80, brand: 'Nike', discount: 20, rating: { rate: 4.6 } }),
  aProduct({ id: 2, title: 'Lamp', price: 20, brand: 'Puma', rating: { rate: 3.6 } }),
  ...[3, 4, 5, 6, 7].map((id) => aProduct({ id, title: `Stool ${id}`, price: id * 10 + 1 })),
];

jest.setTimeout(20_000);

const arrive = openFeeds({ products: catalogue, posts: [] });
const scrolled = jest.fn();

beforeAll(() => {
  Element.prototype.scrollIntoView = scrolled;
  window.scrollTo = jest.fn();
  globalThis.matchMedia = ((media: string) => ({
    media,
    matches: true,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof matchMedia;
});

function CurrentSearch() {
  return <output data-testid="search">{useLocation().search}</output>;
}

function renderShop(query = '') {
  return render(
    <MemoryRouter initialEntries={[`/shop${query}`]}>
      <ShopPage />
      <CurrentSearch />
    </MemoryRouter>,
  );
}

const titles = () =>
  within(screen.getByRole('list', { name: 'Products' }))
    .getAllByRole('listitem')
    .map((card) => within(card).getByRole('heading').textContent);
const search = () => screen.getByTestId('search').textContent;

beforeAll(arrive);

test('removing a chip keeps the focus among the chips', async () => {
  renderShop('?brand=Nike&discount=20&colors=Red');
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: 20% Off' }));
  expect(screen.getByRole('button', { name: 'Remove filter: Red' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter: Red' }));
  expect(screen.getByRole('button', { name: 'Remove filter: Nike' })).toHaveFocus();
});

test('discount, categories and colours are stored and change nothing', async () => {
  renderShop();
  for (const name of ['10% Off', 'Books', 'Black'])
    await userEvent.click(screen.getByRole('checkbox', { name }));
  expect(search()).toBe('?discount=10&categories=Books&colors=Black');
  expect(screen.getByText('Showing 1–6 of 7 products')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear All Filters' }));
  expect(search()).toBe('');
  expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(20);
});

test('sort, size of the page and layout are chosen in the toolbar', async () => {
  renderShop('?page=2');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort By' }), 'price-high-low');
  expect(search()).toBe('?sort=price-high-low');
  expect(titles()[0]).toBe('Oak Chair');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Per Page' }), '12');
  expect(titles()).toHaveLength(7);
  await userEvent.click(screen.getByRole('button', { name: 'List view' }));
  expect(screen.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'Grid view' })).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getAllByText('A low, deep seat.')).toHaveLength(7);
  expect(search()).toBe('?sort=price-high-low&per=12&view=list');
});

test('a page is chosen by number and by step, and the top of the list comes into view', async () => {
  renderShop();
  scrolled.mockClear();
  const pages = within(screen.getByRole('navigation', { name: 'Pagination' }));
  await userEvent.click(pages.getByRole('button', { name: 'Previous' }));
  expect(search()).toBe('');
  await userEvent.click(pages.getByRole('button', { name: 'Page 2' }));
  expect(pages.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  expect(pages.getByRole('button', { name: 'Page 2' })).toHaveFocus();
  expect(titles()).toEqual(['Oak Chair']);
  expect(scrolled).toHaveBeenCalledTimes(1);
  await userEvent.click(pages.getByRole('button', { name: 'Next' }));
  expect(search()).toBe('?page=2');
  await userEvent.click(pages.getByRole('button', { name: 'Previous' }));
  expect(search()).toBe('');
});

test('the struck-through price is price plus discount, and is missing without a discount', () => {
  const { container } = renderShop('?per=12');
  const struck = [...container.querySelectorAll('s')].map((price) => price.textContent);
  expect(struck).toEqual([formatPrice(100)]);
});

test('adding marks the button, fills the cart and shows a toast; the heart follows the wishlist', async () => {
  const said: Notification[] = [];
  const unsubscribe = subscribe('notification:raised', (notification) => said.push(notification));
  renderShop();
  const add = screen.getByRole('button', { name: 'Add to cart: Lamp' });
  expect(add).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(add);
  expect(add).toHaveAttribute('aria-pressed', 'true');
  expect(cart.get()).toMatchObject([{ id: 2, name: 'Lamp', quantity: 1 }]);

  const wish = screen.getByRole('button', { name: 'Add to wishlist: Lamp' });
  expect(wish).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(wish);
  expect(wishlist.get()).toEqual([2]);
  const remove = screen.getByRole('button', { name: 'Remove from wishlist: Lamp' });
  expect(remove).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(remove);
  expect(wishlist.get()).toEqual([]);
  expect(said).toEqual(
    ['Item added to cart!', 'Item added to wishlist!', 'Item removed from wishlist!'].map((text) => ({
      text,
      kind: 'success',
      position: 'top-center',
      durationMs: 3_000,
    })),
  );
  unsubscribe();
});
