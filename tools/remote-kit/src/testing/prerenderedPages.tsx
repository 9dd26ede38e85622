import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import ReactDOM from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { parseFeedLists, renderedPageData, setFeedLists, setPageData, type PageData } from 'shared-feed';
import { MemoryRouter, useRoutes, type RemoteRoutes } from 'shared-router';
import { products } from '../fixtures/products';

export const prerenderedFeeds = {
  products: products(9).map((product, discount) => ({ ...product, discount })),
  posts: Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    title: `Post ${index + 1}`,
    body: 'Wool & light.'.repeat(8),
  })),
};

let open: Root | undefined;

const feedUrls = { products: '/products', posts: '/posts', postPicture: '/pictures/{id}' };

/**
 * Prerenders a page like the gateway, and hydrates it with React's development build, which logs mismatches.
 * @param url path and query @returns the container, its prerendered HTML, and its `main` before hydration
 */
export async function hydratePrerendered(pages: RemoteRoutes['pages'], url: string) {
  act(() => open?.unmount());
  document.head.replaceChildren();
  setFeedLists(await parseFeedLists(prerenderedFeeds), feedUrls);
  for (const Page of Object.values(pages)) await Page.load?.();
  const routes = Object.entries(pages).map(([path, Page]) => ({ path, element: <Page /> }));
  const Page = () => useRoutes(routes);
  const page = () => (
    <StrictMode>
      <MemoryRouter initialEntries={[url]}>
        <Page />
      </MemoryRouter>
    </StrictMode>
  );
  // Portals need a document, which Node lacks.
  const portals = jest.spyOn(ReactDOM, 'createPortal').mockReturnValue(null as never);
  const html = renderToString(page());
  portals.mockRestore();
  setPageData(JSON.parse(JSON.stringify(renderedPageData())) as PageData);
  const place = document.createElement('div');
  place.innerHTML = html;
  // When React hydrates, it expects these elements in the head.
  document.head.append(...place.querySelectorAll(':scope > :is(title, meta, link)'));
  document.body.replaceChildren(place);
  const main = place.querySelector('main');
  await act(async () => {
    open = hydrateRoot(place, page(), { onRecoverableError: (error) => console.error(error) });
  });
  return { place, html, main };
}

/**
 * Tests that a remote has exactly the stated pages, and that hydration does not change them.
 * @param routes of its package.json @param urls default: the path of each page
 */
export function testPages(
  pages: RemoteRoutes['pages'],
  routes: readonly { readonly path: string }[],
  urls = Object.keys(pages),
): void {
  test('there is a page for each route that package.json states, and no other', () => {
    expect(Object.keys(pages).sort()).toEqual(routes.map(({ path }) => path).sort());
  });

  test.each(urls)('%s hydrates as it was prerendered', async (url) => {
    const { place, html, main } = await hydratePrerendered(pages, url);
    expect(html).toMatch(/<h1/);
    // The policy refuses inline styles, and no script adds missing content.
    expect(html).not.toMatch(/ style=|<!--\$[?!]/);
    expect(place.querySelector('main')).toBe(main);
  });
}
