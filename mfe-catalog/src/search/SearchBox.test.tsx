import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { MemoryRouter, useLocation } from 'shared-router';
import { aProduct } from '../anyProduct.fixture';
import { startFeed } from '../startFeed.fixture';
import { SearchBox } from './SearchBox';

const named = ['Oak Chair', 'Oak Table', 'Lamp'].map((title, id) => aProduct({ id, title }));
const many = Array.from({ length: 60 }, (_, index) => aProduct({ id: 100 + index, title: `Bead ${index}` }));
const arrive = startFeed([...named, ...many]);

let comeIntoView: () => void;

beforeAll(() => {
  globalThis.IntersectionObserver = class {
    constructor(onChange: (entries: { isIntersecting: boolean }[]) => void) {
      comeIntoView = () => onChange([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});

afterEach(() => {
  localStorage.clear();
  jest.useRealTimers();
});

function Path() {
  return <output>{useLocation().pathname}</output>;
}

function renderSearch() {
  return render(
    <MemoryRouter>
      <button>before</button>
      <SearchBox />
      <button>after</button>
      <Path />
    </MemoryRouter>,
  );
}

const box = () => screen.getByRole('searchbox', { name: 'Search products' });
const list = () => screen.queryByRole('list', { name: 'Search results' });
const links = () => within(screen.getByRole('list', { name: 'Search results' })).getAllByRole('link');

test('opens on focus, with what is there, and with all products once they are', async () => {
  renderSearch();
  expect(list()).toBeNull();
  await userEvent.click(box());
  expect(screen.getByText('Loading products...')).toBeVisible();
  await arrive();
  expect(screen.getByText('63 products found')).toBeVisible();
  expect(links()[0]).toHaveTextContent('Oak Chair');
});

test("what was typed before it came goes on in it, and so does the shopper's next key", async () => {
  const takeOver = () => ({ query: 'Oa', focused: true });
  render(
    <MemoryRouter>
      <SearchBox takeOver={takeOver} />
    </MemoryRouter>,
  );
  await arrive();
  expect(box()).toHaveFocus();
  await userEvent.keyboard('k');
  expect(box()).toHaveValue('Oak');
  expect(links()).toHaveLength(2);
});

test('filters while typing, marks the match and says how many were found', async () => {
  const { container } = renderSearch();
  await userEvent.type(box(), 'OAK');
  expect(links().map((link) => link.textContent)).toEqual(['Oak Chair', 'Oak Table']);
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Oak', 'Oak']);
  expect(screen.getByText('2 products found')).toHaveAttribute('aria-live', 'polite');
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.type(box(), ' chiar');
  expect(screen.getByText('No products found')).toBeVisible();
  expect(await screen.findByRole('list', { name: 'Did you mean' })).toBeVisible();
  expect(list()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box()).toHaveValue('');
  expect(box()).toHaveFocus();
});

test('a query without a match is asked back, and the keys lead through what it may have meant', async () => {
  const { container } = renderSearch();
  await userEvent.type(box(), 'tabel oka');
  const meant = await screen.findByRole('list', { name: 'Did you mean' });
  expect(screen.getByText('No products found')).toBeVisible();
  expect(within(meant).getAllByRole('link')[0]).toHaveTextContent('Oak Table');
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.keyboard('{ArrowDown}');
  expect(within(meant).getAllByRole('link')[0]).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('/product/1');
  expect(box()).toHaveValue('');
});

test('is read out only when typing pauses', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderSearch();
  await user.type(box(), 'lamp');
  const count = screen.getByText('1 product found');
  expect(count).toHaveAttribute('aria-busy', 'true');
  act(() => jest.advanceTimersByTime(500));
  expect(count).toHaveAttribute('aria-busy', 'false');
});

test('arrow keys move along the results and back into the box', async () => {
  renderSearch();
  await userEvent.type(box(), 'oak{ArrowDown}');
  expect(links()[0]).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(links()[1]).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(box()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(links()[0]).toHaveFocus();
});

test('a choice leads to the product, closes the list and clears the query', async () => {
  renderSearch();
  await userEvent.type(box(), 'table{ArrowDown}{Enter}');
  expect(screen.getByText('/product/1')).toBeVisible();
  expect(list()).toBeNull();
  expect(box()).toHaveValue('');
});

test('nothing typed is kept until it has led to a product; then the empty box offers it again', async () => {
  renderSearch();
  await userEvent.type(box(), 'lamp');
  await userEvent.clear(box());
  expect(localStorage.getItem('recent-searches')).toBeNull();
  expect(screen.queryByRole('list', { name: 'Recent searches' })).toBeNull();

  await userEvent.type(box(), 'table{ArrowDown}{Enter}');
  await userEvent.click(box());
  const recent = screen.getByRole('list', { name: 'Recent searches' });
  expect(list()).toBeVisible();
  await userEvent.click(within(recent).getByRole('button', { name: 'table' }));
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('table');
  expect(links().map((link) => link.textContent)).toEqual(['Oak Table']);
});

test('the keys lead through recent searches to the results, and clearing leaves none', async () => {
  localStorage.setItem('recent-searches', '["oak"]');
  renderSearch();
  await userEvent.click(box());
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Clear recent searches' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('button', { name: 'oak' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(links()[0]).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(box()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(links()[0]).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
  expect(box()).toHaveFocus();
  expect(screen.queryByRole('list', { name: 'Recent searches' })).toBeNull();
  expect(localStorage.getItem('recent-searches')).toBeNull();
});

test('Escape closes and returns to the box, a second one clears; Down and typing open again', async () => {
  renderSearch();
  await userEvent.type(box(), 'oak{ArrowDown}{Escape}');
  expect(list()).toBeNull();
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('oak');
  await userEvent.keyboard('{ArrowDown}');
  expect(list()).toBeVisible();
  await userEvent.keyboard('{Escape}{Escape}');
  expect(box()).toHaveValue('');
  expect(list()).toBeNull();
  await userEvent.keyboard('l');
  expect(list()).toBeVisible();
});

test('Tab leaves to the page, not through the results, and closes the list', async () => {
  renderSearch();
  await userEvent.type(box(), 'oak');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'after' })).toHaveFocus();
  expect(list()).toBeNull();
  await userEvent.tab({ shift: true });
  expect(list()).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'before' })).toHaveFocus();
  expect(list()).toBeNull();
});

test('an outside click closes the list, a click in the box opens it again', async () => {
  renderSearch();
  await userEvent.type(box(), 'oak{Escape}');
  await userEvent.click(box());
  expect(list()).toBeVisible();
  await userEvent.click(document.body);
  expect(list()).toBeNull();
});

test('a letter typed on a result continues the query', async () => {
  renderSearch();
  await userEvent.type(box(), 'oak{ArrowDown} t');
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('oakt');
});

test('a long list is rendered in chunks, the next one when the last row comes into view', async () => {
  renderSearch();
  await userEvent.click(box());
  expect(links()).toHaveLength(50);
  act(() => comeIntoView());
  expect(links()).toHaveLength(63);
});
