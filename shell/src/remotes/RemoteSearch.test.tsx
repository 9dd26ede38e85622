import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, type RemotePage } from 'shared-router';
import { documentOf, releaseOf, serveDocument } from './documents.fixture';
import { createReleasesStore } from './releases';
import type { RemoteLoader, RemotePart } from './remoteLoader';
import { remoteSearch } from './RemoteSearch';

const documentWith = (version: string) => documentOf({ 'mfe-catalog': { version, paths: ['/shop'] } });

/** A page with the search of 1.0.0, in a tab that knows that 2.0.0 is live. */
async function renderTab() {
  let live = '1.0.0';
  serveDocument(() => documentWith(live));
  const releases = createReleasesStore(documentWith(live), '/discovery.json');
  const loadPart = jest.fn(
    async (remote: string, _expose: string, partOf: (module: object) => RemotePage): Promise<RemotePart> => {
      const release = releaseOf(remote, live);
      const SearchBox = () => <input aria-label={`Search of ${release.version}`} />;
      return { Part: partOf({ SearchBox }), release };
    },
  );
  const loader = { loadPart, show: () => () => {} } as unknown as RemoteLoader;
  const Search = remoteSearch(loader, releases);
  render(
    <MemoryRouter initialEntries={['/cart']}>
      <Search />
      <Link to="/faq">FAQ</Link>
      <Link to="/shop">Shop</Link>
      <main />
    </MemoryRouter>,
  );
  expect(await screen.findByLabelText('Search of 1.0.0')).toBeVisible();
  live = '2.0.0';
  await act(() => releases.refresh());
  return loadPart;
}

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

test('a newer release of the search comes with a navigation, not before', async () => {
  await renderTab();
  expect(screen.getByLabelText('Search of 1.0.0')).toBeVisible();
  await follow('FAQ');
  expect(await screen.findByLabelText('Search of 2.0.0')).toBeVisible();
});

test('what is typed into the search stays until it is cleared', async () => {
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

test('the search that is there goes on when the newer one cannot be loaded', async () => {
  const loadPart = await renderTab();
  loadPart.mockRejectedValueOnce(new Error('away'));
  await follow('FAQ');
  expect(loadPart).toHaveBeenCalledTimes(2);
  expect(screen.getByLabelText('Search of 1.0.0')).toBeVisible();
  await follow('Shop');
  expect(await screen.findByLabelText('Search of 2.0.0')).toBeVisible();
});
