import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'shared-router';
import { NotFound } from '../errors/NotFound';
import { Layout } from '../layout/Layout';
import { documentOf, serveDocument } from '../releases/documents.fixture';
import { LiveRoutes } from '../releases/livePages';
import { createReleasesStore } from '../releases/releasesStore';
import { loaderOf } from '../remotes/loader.fixture';
import { remoteSearch } from '../search/RemoteSearch';

const content = { 'mfe-content': { paths: ['/', '/blog', '/faq', '/contact', '/about-us', '/customers'] } };
const account = { 'mfe-account': { paths: ['/login', '/create-account', '/dashboard'] } };
const catalog = { 'mfe-catalog': { paths: ['/shop', '/product/:id'] } };
const cart = { 'mfe-cart': { paths: ['/cart', '/shop-wishlist'] } };
const all = documentOf({ ...content, ...account, ...catalog, ...cart });

/** Opens a tab on Page Not Found. Returns a function that publishes a document. */
function openTab(received = all) {
  let live = received;
  serveDocument(() => live);
  const releases = createReleasesStore(received, '/discovery.json');
  const Search = remoteSearch(loaderOf({}), releases);
  render(
    <MemoryRouter>
      <LiveRoutes releases={releases}>
        <Layout search={<Search />} onSignOut={() => {}}>
          <NotFound />
        </Layout>
      </LiveRoutes>
    </MemoryRouter>,
  );
  return (next: typeof all) => {
    live = next;
    return act(() => releases.refresh());
  };
}

const namesIn = (name: string) =>
  within(screen.getByRole('navigation', { name }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const linksTo = (path: string) => document.querySelectorAll(`a[href="${path}"]`).length;
const search = () => screen.queryByRole('searchbox', { name: 'Search products' });
const navigate = () => userEvent.click(screen.getByRole('link', { name: 'Back to Home Page' }));

test('without the catalogue there are neither links to it nor its search', async () => {
  const publish = openTab();
  expect([linksTo('/shop'), search()]).toEqual([3, expect.anything()]);
  await publish(documentOf({ ...content, ...account, ...cart }));
  await navigate();
  expect(namesIn('Main navigation')).toEqual(['Home', 'Blog', 'Contact', 'About Us', 'FAQ']);
  expect([linksTo('/shop'), search()]).toEqual([0, null]);
});

test('without the account pages nothing asks the shopper to log in or sign up', () => {
  openTab(documentOf({ ...content, ...catalog, ...cart }));
  expect(namesIn('Top bar')).toEqual(['Wishlist', 'Cart']);
  expect(screen.queryByRole('button', { name: 'Sign Up' })).toBeNull();
});

test('before the first release all links are there', () => {
  openTab(documentOf({}));
  expect([linksTo('/cart'), linksTo('/login'), linksTo('/shop')]).toEqual([1, 1, 3]);
});
