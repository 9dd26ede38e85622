import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useRef } from 'react';
import { Link, MemoryRouter, type SearchBoxProps } from 'shared-router';
import { documentOf, serveDocument } from '../releases/documents.fixture';
import { createReleasesStore } from '../releases/releasesStore';
import { loaderOf, releaseOf } from '../remotes/loader.fixture';
import { remoteSearch } from './RemoteSearch';

let idle: () => void;
jest.mock('../later/afterFirstPage', () => ({
  afterFirstPage: () => new Promise<void>((resolve) => (idle = resolve)),
}));

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
  let arrive: (box: object) => void = () => {};
  const load = jest.fn(() => new Promise((resolve) => (arrive = resolve)));
  const releases = createReleasesStore(documentOf({}), '/discovery.json');
  const Search = remoteSearch(loaderOf({ loadPart: load }), releases);
  render(<Search />, { wrapper: MemoryRouter });
  const box = { Part: SearchBox, release: releaseOf('mfe-catalog') };
  return { load, come: () => act(async () => arrive(box)) };
}

const field = () => screen.getByRole('searchbox', { name: 'Search products' });
const search = () => screen.queryByRole('textbox', { name: 'The search' });

function setConnection(connection: object) {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
}
beforeEach(() => setConnection({ effectiveType: '4g' }));

test('a search that loads by itself takes no focus', async () => {
  const { come } = renderSearch();
  await act(async () => idle());
  await come();
  expect(search()).not.toHaveFocus();
});

test('the search waits for the end of an IME composition', async () => {
  const { come } = renderSearch();
  await userEvent.click(field());
  fireEvent.compositionStart(field());
  await come();
  expect(search()).toBeNull();
  await act(async () => fireEvent.compositionEnd(field()));
  expect(await screen.findByRole('textbox', { name: 'The search' })).toBeVisible();
});

const documentWith = (version: string) => documentOf({ 'mfe-catalog': { version, paths: ['/shop'] } });

async function renderTab() {
  let live = '1.0.0';
  serveDocument(() => documentWith(live));
  const releases = createReleasesStore(documentWith(live), '/discovery.json');
  const loadPart = jest.fn(async (remote: string) => {
    const release = releaseOf(remote, live);
    return { Part: () => <input aria-label={`Search of ${release.version}`} />, release };
  });
  const Search = remoteSearch(loaderOf({ loadPart }), releases);
  render(
    <MemoryRouter initialEntries={['/cart']}>
      <Search />
      <Link to="/faq">FAQ</Link>
      <Link to="/shop">Shop</Link>
      <main />
    </MemoryRouter>,
  );
  await act(async () => idle());
  expect(await screen.findByLabelText('Search of 1.0.0')).toBeVisible();
  live = '2.0.0';
  await act(() => releases.refresh());
  return loadPart;
}

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

test('a newer release of the search replaces it at a navigation, not before, once it can be loaded', async () => {
  const loadPart = await renderTab();
  expect(screen.getByLabelText('Search of 1.0.0')).toBeVisible();
  loadPart.mockRejectedValueOnce(new Error('away'));
  await follow('FAQ');
  expect(loadPart).toHaveBeenCalledTimes(2);
  expect(screen.getByLabelText('Search of 1.0.0')).toBeVisible();
  await follow('Shop');
  expect(await screen.findByLabelText('Search of 2.0.0')).toBeVisible();
});

test('a search with a text stays until it is cleared', async () => {
  const loadPart = await renderTab();
  const box = screen.getByLabelText('Search of 1.0.0');
  await userEvent.type(box, 'linen');
  await follow('FAQ');
  expect(box).toBeVisible();
  expect(box).toHaveValue('linen');
  expect(loadPart).toHaveBeenCalledTimes(1);
  await userEvent.clear(box);
  await follow('Shop');
  expect(await screen.findByLabelText('Search of 2.0.0')).toBeVisible();
});
