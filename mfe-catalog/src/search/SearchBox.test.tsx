import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { moveIntoView, stubObservers } from 'remote-kit/testing';
import { MemoryRouter } from 'shared-router';
import { SearchBox } from './SearchBox';
import { arrive, box, links, list, renderSearch } from './searchBox.fixture';

jest.mock('shared-feed', () => jest.requireActual<{ sharedFeed: object }>('shared-feed/fixture').sharedFeed);

beforeAll(arrive);
beforeAll(stubObservers);
afterEach(() => localStorage.clear());

test('it keeps the text and the focus of the input that it replaces', async () => {
  const takeOver = () => ({ query: 'Oa', focused: true });
  render(
    <MemoryRouter>
      <SearchBox takeOver={takeOver} />
    </MemoryRouter>,
  );
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
  expect(screen.getByText('/product/1')).toBeVisible();
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
