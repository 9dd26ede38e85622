import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter } from 'shared-router';
import { documentOf, releaseOf, serveDocument } from '../releases/documents.fixture';
import { createReleasesStore } from '../releases/releasesStore';
import { RemoteLoadError } from './failureLadder';
import type { RemoteLoader } from './remoteLoader';
import { remotePages } from './RemotePages';

const first = documentOf({ 'mfe-cart': { paths: ['/cart', '/old'] } });
let live = first;
let version = '1.0.0';
beforeEach(() => {
  live = first;
  version = '1.0.0';
});

/** Pages that say which path and version they are. */
function pageLoader(): RemoteLoader {
  return {
    load: () => Promise.reject(new Error('not used here')),
    loadPart: () => Promise.reject(new Error('not used here')),
    loadPage: async (remote, path) => {
      const release = releaseOf(remote, version);
      const Part = () => (
        <main>
          {path} of {release.version}
        </main>
      );
      return { Part, release };
    },
    prefetchPage: jest.fn(() => Promise.resolve(true)),
    isFileOfRelease: () => false,
    reportFailure: jest.fn(),
    giveUp: () => false,
    show: () => () => {},
  };
}

/** Within act React shows a page as soon as it is loaded; else it keeps a fallback for 300 ms. */
const pagesLoaded = () => act(async () => {});

async function renderAt(path: string, loader = pageLoader()) {
  const asked = serveDocument(() => live);
  const releases = createReleasesStore(first, '/discovery.json');
  const Pages = remotePages(loader, releases);
  render(
    <MemoryRouter initialEntries={[path]}>
      {['/cart', '/orders', '/old'].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
      <Pages />
    </MemoryRouter>,
  );
  await pagesLoaded();
  return { asked, releases, loader };
}

const click = (role: 'link' | 'button', name: string) =>
  act(() => userEvent.click(screen.getByRole(role, { name })));
const follow = (path: string) => click('link', path);

test('a path of a live release shows its page', async () => {
  await renderAt('/cart');
  expect(await screen.findByText('/cart of 1.0.0')).toBeVisible();
});

test('a page that was opened at an unknown path is not found at once: it came with the newest releases', async () => {
  const { asked } = await renderAt('/orders');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('404');
  expect(asked).not.toHaveBeenCalled();
});

test('an open tab asks for the newest releases once before a path is not found', async () => {
  const { asked } = await renderAt('/cart');
  await follow('/orders');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('404');
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a route of a newer release is found in an open tab, and one that is gone is not', async () => {
  await renderAt('/cart');
  live = documentOf({ 'mfe-cart': { version: '2.0.0', paths: ['/cart', '/orders'] } });
  version = '2.0.0';
  await follow('/orders');
  expect(await screen.findByText('/orders of 2.0.0')).toBeVisible();
  await follow('/old');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('404');
});

test('a page that is open stays when its route is gone; who comes back does not find it', async () => {
  const { releases } = await renderAt('/old');
  expect(await screen.findByText('/old of 1.0.0')).toBeVisible();
  live = documentOf({ 'mfe-cart': { version: '2.0.0', paths: ['/cart'] } });
  version = '2.0.0';
  await act(() => releases.refresh());
  expect(screen.getByText('/old of 1.0.0')).toBeVisible();
  await follow('/cart');
  expect(await screen.findByText('/cart of 2.0.0')).toBeVisible();
  await follow('/old');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('404');
});

test('a page is not exchanged while it is open; who comes back gets the release that is live then', async () => {
  const { releases } = await renderAt('/cart');
  expect(await screen.findByText('/cart of 1.0.0')).toBeVisible();
  live = documentOf({ 'mfe-cart': { version: '2.0.0', paths: ['/cart', '/old'] } });
  version = '2.0.0';
  await act(() => releases.refresh());
  expect(screen.getByText('/cart of 1.0.0')).toBeVisible();
  await follow('/old');
  await follow('/cart');
  expect(await screen.findByText('/cart of 2.0.0')).toBeVisible();
});

test('another page of the same route is of the release that is live then; another query is the same page', async () => {
  live = documentOf({ 'mfe-catalog': { paths: ['/product/:id'] } });
  serveDocument(() => live);
  const releases = createReleasesStore(live, '/discovery.json');
  const Pages = remotePages(pageLoader(), releases);
  render(
    <MemoryRouter initialEntries={['/product/1']}>
      <Link to="/product/1?zoom">Zoom</Link>
      <Link to="/product/2">Next</Link>
      <Pages />
    </MemoryRouter>,
  );
  await pagesLoaded();
  expect(await screen.findByText('/product/:id of 1.0.0')).toBeVisible();
  live = documentOf({ 'mfe-catalog': { version: '2.0.0', paths: ['/product/:id'] } });
  version = '2.0.0';
  await act(() => releases.refresh());
  await click('link', 'Zoom');
  expect(screen.getByText('/product/:id of 1.0.0')).toBeVisible();
  await click('link', 'Next');
  expect(await screen.findByText('/product/:id of 2.0.0')).toBeVisible();
});

test('a page of an earlier release, shown because the live one failed, gives way on the next visit', async () => {
  version = '0.9.0';
  await renderAt('/cart');
  expect(await screen.findByText('/cart of 0.9.0')).toBeVisible();
  version = '1.0.0';
  await follow('/old');
  await follow('/cart');
  expect(await screen.findByText('/cart of 1.0.0')).toBeVisible();
});

test('a page that throws gives way to another release at once, where there is one', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const loader = pageLoader();
  const broken: RemoteLoader = {
    ...loader,
    async loadPage(remote, path) {
      const { Part, release } = await loader.loadPage(remote, path);
      const Throws = () => {
        if (release.version === '1.0.0') throw new Error('no price');
        return <Part />;
      };
      return { Part: Throws, release };
    },
    giveUp: jest.fn(() => {
      version = '0.9.0';
      return true;
    }),
  };
  await renderAt('/cart', broken);
  expect(await screen.findByText('/cart of 0.9.0')).toBeVisible();
  expect(broken.giveUp).toHaveBeenCalledTimes(1);
  expect(broken.giveUp).toHaveBeenCalledWith(expect.objectContaining({ version: '1.0.0' }), 'threw');
});

test('a page that cannot be loaded says so in the words of its release, and "Try again" brings it', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  let away = true;
  const loader = pageLoader();
  const { loadPage } = loader;
  await renderAt('/cart', {
    ...loader,
    loadPage: (...page) =>
      away ? Promise.reject(new RemoteLoadError('mfe-cart', 'away')) : loadPage(...page),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The mfe-cart can’t be shown right now.');
  expect(loader.reportFailure).toHaveBeenCalledWith('mfe-cart');
  away = false;
  await click('button', 'Try again');
  await waitFor(() => expect(screen.getByText('/cart of 1.0.0')).toBeVisible());
});

test('a page that was prefetched is there at once when it is opened, and is prefetched once', async () => {
  const loader = pageLoader();
  const releases = createReleasesStore(first, '/discovery.json');
  const Pages = remotePages(loader, releases);
  await Pages.prefetch('/old');
  await Pages.prefetch('/old/');
  await Pages.prefetch('/no-such-page');
  expect(jest.mocked(loader.prefetchPage).mock.calls).toEqual([['mfe-cart', '/old']]);
  render(
    <MemoryRouter initialEntries={['/old']}>
      <Pages />
    </MemoryRouter>,
  );
  expect(screen.getByText('/old of 1.0.0')).toBeVisible();
});

test('a page that could not be prefetched is loaded when it is opened', async () => {
  const loader = pageLoader();
  jest.mocked(loader.prefetchPage).mockResolvedValue(false);
  const loadPage = jest.spyOn(loader, 'loadPage');
  const Pages = remotePages(loader, createReleasesStore(first, '/discovery.json'));
  await Pages.prefetch('/old');
  expect(loadPage).not.toHaveBeenCalled();
  render(
    <MemoryRouter initialEntries={['/old']}>
      <Pages />
    </MemoryRouter>,
  );
  await pagesLoaded();
  expect(screen.getByText('/old of 1.0.0')).toBeVisible();
});
