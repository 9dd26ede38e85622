import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useRef } from 'react';
import { MemoryRouter, type SearchBoxProps } from 'shared-router';
import { documentOf } from './documents.fixture';
import { createReleasesStore } from './releases';
import type { RemoteLoader } from './remoteLoader';
import { remoteSearch } from './RemoteSearch';

let idle: () => void;
jest.mock('../afterFirstPage', () => ({
  afterFirstPage: () => new Promise<void>((resolve) => (idle = resolve)),
}));

/** The catalogue's box, as far as the shell knows it. */
function SearchBox({ takeOver }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const typed = takeOver?.();
    if (box.current) box.current.value = typed?.query ?? '';
    if (typed?.focused) box.current?.focus();
  }, [takeOver]);
  return <input ref={box} aria-label="The search" />;
}

function renderSearch() {
  const arrival: { come?: () => void } = {};
  const load = jest.fn(
    () => new Promise((resolve) => (arrival.come = () => resolve({ SearchBox }))),
  ) as unknown as jest.MockedFunction<RemoteLoader['load']>;
  const releases = createReleasesStore(documentOf({}), '/discovery.json');
  const Search = remoteSearch({ load } as unknown as RemoteLoader, releases);
  render(
    <MemoryRouter>
      <Search />
    </MemoryRouter>,
  );
  return { load, come: () => act(async () => arrival.come?.()) };
}

const field = () => screen.getByRole('searchbox', { name: 'Search products' });
const search = () => screen.queryByRole('textbox', { name: 'The search' });

function onLine(connection: object) {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
}
afterEach(() => onLine({}));

test('nothing is loaded until the field has the focus, and what was typed meanwhile goes on in the search', async () => {
  const { load, come } = renderSearch();
  expect(load).not.toHaveBeenCalled();
  await userEvent.type(field(), 'lamp');
  expect(load).toHaveBeenCalledTimes(1);
  expect(search()).toBeNull();
  await come();
  expect(search()).toHaveValue('lamp');
  expect(search()).toHaveFocus();
});

test('a search that comes by itself takes no focus', async () => {
  const { come } = renderSearch();
  await act(async () => idle());
  await come();
  expect(search()).not.toHaveFocus();
});

test.each([
  ['data-saver', { saveData: true }],
  ['a slow line', { effectiveType: '3g' }],
])('with %s it does not come by itself', async (_, connection) => {
  onLine(connection);
  const { load } = renderSearch();
  await act(async () => idle());
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(field());
  expect(load).toHaveBeenCalledTimes(1);
});

test('a word that is being composed is not cut off', async () => {
  const { come } = renderSearch();
  await userEvent.click(field());
  fireEvent.compositionStart(field());
  await come();
  expect(search()).toBeNull();
  await act(async () => fireEvent.compositionEnd(field()));
  expect(await screen.findByRole('textbox', { name: 'The search' })).toBeVisible();
});
