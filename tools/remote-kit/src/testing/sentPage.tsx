import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import ReactDOM from 'react-dom';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { parseFeedLists, renderedPageData, setFeedLists, setPageData, type PageData } from 'shared-feed';
import { createMemoryRouter, RouterProvider, type RemoteRoutes } from 'shared-router';

/** The feeds that the pages of these tests are made from; there is no other. */
export const sentFeeds = {
  products: Array.from({ length: 9 }, (_, index) => ({
    id: index + 1,
    title: `Chair ${index + 1}`,
    price: 10 + index,
    category: 'chairs',
    description: 'To sit on.',
    rating: { rate: 4.1, count: 3 },
    discount: index,
  })),
  posts: Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    title: `Post ${index + 1}`,
    body: 'Wool & light.'.repeat(8),
  })),
};

let open: Root | undefined;

const feedUrls = { products: '/products', posts: '/posts', postPicture: '/pictures/{id}' };

/**
 * Renders a page as the gateway has it rendered, and takes it over as the browser does, with React's development build, which
 * says on the console what the two do not agree on.
 * @param url path and query
 * @returns the place of the page, its HTML as it was sent, and the element that was its `main` before it was taken over
 */
export async function takeOverSentPage(pages: RemoteRoutes['pages'], url: string) {
  act(() => open?.unmount());
  document.head.replaceChildren();
  setFeedLists(await parseFeedLists(sentFeeds), feedUrls);
  for (const Page of Object.values(pages)) await Page.load?.();
  const routes = Object.entries(pages).map(([path, Page]) => ({ path, element: <Page /> }));
  const page = () => (
    <StrictMode>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [url] })} />
    </StrictMode>
  );
  // Without a document there is nothing that a portal could lead to.
  const portals = jest.spyOn(ReactDOM, 'createPortal').mockReturnValue(null as never);
  const html = renderToString(page());
  portals.mockRestore();
  setPageData(JSON.parse(JSON.stringify(renderedPageData())) as PageData);
  const place = document.createElement('div');
  place.innerHTML = html;
  // Where React looks for what belongs into the head.
  document.head.append(...place.querySelectorAll(':scope > :is(title, meta, link)'));
  document.body.replaceChildren(place);
  const main = place.querySelector('main');
  await act(async () => {
    open = hydrateRoot(place, page(), { onRecoverableError: (error) => console.error(error) });
  });
  return { place, html, main };
}
