import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { use, type ComponentType } from 'react';
import { Link, MemoryRouter, useParams, useRoutes, type RemoteRoutes } from 'shared-router';
import { documentOf, serveDocument } from '../releases/documents.fixture';
import { createReleasesStore } from '../releases/releasesStore';
import { RemoteLoadError } from './failureLadder';
import { loaderOf, releaseOf } from './loader.fixture';
import { remotePage, remotePages } from './RemotePages';

let version = '1.0.0';
beforeEach(() => void (version = '1.0.0'));
const first = documentOf({ 'mfe-cart': { paths: ['/cart', '/old'] } });
async function loadPart(remote: string, _module: string, partOf: (module: RemoteRoutes) => ComponentType) {
  const release = releaseOf(remote, version);
  const pages = ['/cart', '/old', '/product/:id'].map((path) => {
    const Page = () => <main>{`${path} of ${release.version}`}</main>;
    return [path, Page] as const;
  });
  return { Part: partOf({ pages: Object.fromEntries(pages) }), release };
}

function pagesOf(changes = {}, releases = createReleasesStore(first, '/discovery.json')) {
  return remotePages(loaderOf({ loadPart, ...changes }), releases);
}

async function renderPages(Pages: ReturnType<typeof remotePages>, path: string, ...links: string[]) {
  render(
    <MemoryRouter initialEntries={[path]}>
      {links.map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
      <Pages />
    </MemoryRouter>,
  );
  // Within act, React shows a loaded page at once; otherwise it shows the fallback for 300 ms.
  await act(async () => {});
}

const follow = (path: string) => act(() => userEvent.click(screen.getByRole('link', { name: path })));

test('another page of the same route is of the release that is live then; another query is the same page', async () => {
  const documentWith = (version: string) =>
    documentOf({ 'mfe-catalog': { version, paths: ['/product/:id'] } });
  const releases = createReleasesStore(documentWith('1.0.0'), '/discovery.json');
  await renderPages(pagesOf({}, releases), '/product/1', '/product/1?zoom', '/product/2');
  expect(await screen.findByText('/product/:id of 1.0.0')).toBeVisible();
  version = '2.0.0';
  serveDocument(() => documentWith(version));
  await act(() => releases.refresh());
  await follow('/product/1?zoom');
  expect(screen.getByText('/product/:id of 1.0.0')).toBeVisible();
  await follow('/product/2');
  expect(await screen.findByText('/product/:id of 2.0.0')).toBeVisible();
});

test('a page that was prefetched is there at once when it is opened, and is prefetched once', async () => {
  const prefetchPage = jest.fn(() => Promise.resolve(true));
  const Pages = pagesOf({ prefetchPage });
  await Pages.prefetch('/old');
  await Pages.prefetch('/old/');
  await Pages.prefetch('/no-such-page');
  expect(prefetchPage.mock.calls).toEqual([['mfe-cart', '/old']]);
  const rendered = renderPages(Pages, '/old');
  expect(screen.getByText('/old of 1.0.0')).toBeVisible();
  await rendered;
});

test('a page that could not be prefetched is loaded when it is opened', async () => {
  const loads = jest.fn(loadPart);
  const Pages = pagesOf({ loadPart: loads, prefetchPage: () => Promise.resolve(false) });
  await Pages.prefetch('/old');
  expect(loads).not.toHaveBeenCalled();
  await renderPages(Pages, '/old');
  expect(screen.getByText('/old of 1.0.0')).toBeVisible();
});

test('a load that failed ahead is not repeated by that render, but by the next one', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const loads = jest.fn(loadPart).mockRejectedValueOnce(new RemoteLoadError('mfe-cart', 'away'));
  const Pages = pagesOf({ loadPart: loads });
  await expect(Pages.load('/cart')).rejects.toThrow('mfe-cart');
  await renderPages(Pages, '/cart');
  expect(loads).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('/cart of 1.0.0')).toBeVisible();
});

test('a page that failed after the visitor left it is loaded again by the next visit', async () => {
  let fail: (error: Error) => void = () => {};
  const loads = jest.fn(loadPart).mockReturnValueOnce(new Promise((_, reject) => (fail = reject)));
  await renderPages(pagesOf({ loadPart: loads }), '/cart', '/cart', '/old');
  await follow('/old');
  await act(async () => fail(new Error('away')));
  await follow('/cart');
  expect(await screen.findByText('/cart of 1.0.0')).toBeVisible();
});

const never = new Promise<never>(() => {});

function Product() {
  const { id } = useParams();
  return <main>Product {id === '2' ? use(never) : id}</main>;
}

test('a page that suspends forever does not show another page of its route', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const path = '/product/:id';
  const releases = createReleasesStore(documentOf({ 'mfe-catalog': { paths: [path] } }), '/discovery.json');
  const loadPart = () => Promise.resolve({ Part: Product, release: releaseOf('mfe-catalog') });
  const Page = remotePage('mfe-catalog', path, loaderOf({ loadPart }), releases);
  const Route = () => useRoutes([{ path, element: <Page /> }]);
  render(
    <MemoryRouter initialEntries={['/product/1']} useTransitions>
      <Link to="/product/2">Next</Link>
      <Route />
    </MemoryRouter>,
  );
  await act(async () => {});
  expect(screen.getByText('Product 1')).toBeVisible();

  // Without await, act() leaves a suspended transition unfinished.
  await act(async () => fireEvent.click(screen.getByRole('link', { name: 'Next' })));
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(screen.queryByText('Product 1')).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent('The mfe-catalog can’t be shown right now.');
});
