import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { arrive, box, links, list, renderSearch } from './searchBox.fixture';

jest.mock('shared-feed', () => jest.requireActual<{ sharedFeed: object }>('shared-feed/fixture').sharedFeed);

beforeAll(arrive);
afterEach(() => localStorage.clear());

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

test('a letter typed on a result continues the query', async () => {
  renderSearch();
  await userEvent.type(box(), 'oak{ArrowDown} t');
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
