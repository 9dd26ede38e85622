import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { moveIntoView, stubObservers } from 'remote-kit/testing';
import { openFeeds } from 'shared-feed/fixture';
import { aProduct } from '../aProduct.fixture';
import { openAt, url } from '../openAt.fixture';
import { SearchBox } from './SearchBox';

jest.mock('shared-feed', () => jest.requireActual<{ sharedFeed: object }>('shared-feed/fixture').sharedFeed);

const named = ['Oak Chair', 'Oak Table', 'Lamp'].map((title, id) => aProduct({ id, title }));
const many = Array.from({ length: 60 }, (_, index) => aProduct({ id: 100 + index, title: `Bead ${index}` }));
const arrive = openFeeds({ products: [...named, ...many], posts: [] });

const renderSearch = () => openAt('/', <SearchBox />);

const box = () => screen.getByRole('searchbox', { name: 'Search products' });
const list = () => screen.queryByRole('list', { name: 'Search results' });
const links = () => within(screen.getByRole('list', { name: 'Search results' })).getAllByRole('link');

beforeAll(arrive);
beforeAll(stubObservers);
afterEach(() => localStorage.clear());

test('it keeps the text and the focus of the input that it replaces', async () => {
  const takeOver = () => ({ query: 'Oa', focused: true });
  openAt('/', <SearchBox takeOver={takeOver} />);
  expect(box()).toHaveFocus();
  await userEvent.keyboard('k');
  expect(box()).toHaveValue('Oak');
  expect(links()).toHaveLength(2);
});

test('is read out only when typing pauses', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderSearch();
  await user.type(box(), 'lamp');
  const count = screen.getByText('1 product found');
  expect(count).toHaveAttribute('aria-live', 'polite');
  expect(count).toHaveAttribute('aria-busy', 'true');
  act(() => jest.advanceTimersByTime(500));
  expect(count).toHaveAttribute('aria-busy', 'false');
});

test('a choice leads to the product and clears the query, which the empty box then offers again', async () => {
  renderSearch();
  await userEvent.type(box(), 'lamp');
  await userEvent.clear(box());
  expect(localStorage.getItem('recent-searches')).toBeNull();
  expect(screen.queryByRole('list', { name: 'Recent searches' })).toBeNull();

  await userEvent.type(box(), 'table{ArrowDown}{Enter}');
  expect(url()).toBe('/product/1');
  expect(list()).toBeNull();
  expect(box()).toHaveValue('');
  await userEvent.click(box());
  const recent = screen.getByRole('list', { name: 'Recent searches' });
  expect(list()).toBeVisible();
  await userEvent.click(within(recent).getByRole('button', { name: 'table' }));
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('table');
  expect(links().map((link) => link.textContent)).toEqual(['Oak Table']);
});

test('a result that opens in another tab keeps the query and the results, also in a window without focus', async () => {
  renderSearch();
  await userEvent.type(box(), 'table');
  const [result] = links();
  result?.focus();
  // jsdom cannot navigate.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(result!, { ctrlKey: true });
  // Browsers keep the active element when another window gets the focus.
  fireEvent.blur(result!);
  expect(box()).toHaveValue('table');
  expect(links()).toEqual([result]);
});

test('a long list is rendered in chunks, the next one when the last row comes into view', async () => {
  renderSearch();
  await userEvent.click(box());
  expect(links()).toHaveLength(50);
  act(() => moveIntoView());
  expect(links()).toHaveLength(63);
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

test('the last result keeps the focus, and a letter typed there continues the query', async () => {
  renderSearch();
  await userEvent.type(box(), 'oak{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(links()[1]).toHaveFocus();
  await userEvent.keyboard(' t');
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('oakt');
});

test.each([
  ['Enter', { isComposing: true }],
  // Safari sends the key that ends a conversion after its end.
  ['Enter', { keyCode: 229 }],
  ['ArrowDown', { keyCode: 229 }],
  ['Escape', { keyCode: 229 }],
  ['Tab', { keyCode: 229 }],
])('%s of an input method with %j is not for the search', async (key, ime) => {
  renderSearch();
  await userEvent.type(box(), 'oak');
  const event = createEvent.keyDown(box(), { key, ...ime });
  fireEvent(box(), event);
  expect(event.defaultPrevented).toBe(false);
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('oak');
  expect(list()).toBeVisible();
});
