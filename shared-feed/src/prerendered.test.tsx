import { act, render, screen, waitFor } from '@testing-library/react';
import type { Product } from 'contract/feed';
import { createFeeds, type Feeds } from './feeds';
import { useSelected } from './feedStore';
import { chair, json, nextTask, serve, stops, urls } from './serveFeeds.fixture';

const lamp = { id: 2, title: 'Table lamp', price: 45 };
const firstOf = (products: readonly Product[]) => products.slice(0, 1);
const lastOf = (products: readonly Product[]) => products.slice(-1);

function Page({ feeds, last = false }: { readonly feeds: Feeds; readonly last?: boolean }) {
  const { data, loading } = useSelected(feeds.products, last ? 'last' : 'first', last ? lastOf : firstOf);
  return (
    <p>
      {loading ? 'loading' : 'there'}: {data.map(({ title, price }) => `${title} ${price}`).join()}
    </p>
  );
}

function prerenderedPage() {
  const feeds = createFeeds();
  feeds.setPageData({ products: { first: [chair] }, lists: { products: '/data/1.json' } });
  return feeds;
}

test('a page records only its part of the list that it is rendered from', () => {
  const feeds = createFeeds();
  feeds.setFeedLists({ products: [chair, lamp] }, urls);
  expect(feeds.renderedPageData().products).toBeUndefined();
  render(<Page feeds={feeds} />);
  expect(screen.getByText('there: Oak chair 189')).toBeVisible();
  expect(feeds.renderedPageData()).toEqual({ products: { first: [chair] } });
});

test('a prerendered page keeps its data when the feed fails', async () => {
  serve({ '/feed/posts': json([]) });
  const feeds = prerenderedPage();
  stops.push(feeds.startFeeds(urls));
  render(<Page feeds={feeds} />);
  await nextTask();
  expect(screen.getByText('there: Oak chair 189')).toBeVisible();
  expect(feeds.products.get()).toMatchObject({ loading: false, failed: true });
});

test('missing data comes from the list that the page was rendered from, fetched once', async () => {
  const fetched = serve({ '/data/1.json': json([chair, lamp]) });
  const feeds = prerenderedPage();
  const { rerender } = render(<Page feeds={feeds} />);
  rerender(<Page feeds={feeds} last />);
  expect(screen.getByText('there: Oak chair 189')).toBeVisible();
  expect(await screen.findByText('there: Table lamp 45')).toBeVisible();
  rerender(<Page feeds={feeds} />);
  expect(screen.getByText('there: Oak chair 189')).toBeVisible();
  expect(fetched).toEqual(['/data/1.json']);
});

test('a list that arrives after the feed is ignored, and the feed replaces a missing list', async () => {
  jest.spyOn(console, 'info').mockImplementation();
  let respond = () => {};
  const late = new Promise<void>((resolve) => (respond = resolve));
  serve({
    '/data/1.json': () => late.then(() => json([chair])()),
    '/feed/products': json([chair, lamp]),
    '/feed/posts': json([]),
  });
  const feeds = prerenderedPage();
  render(<Page feeds={feeds} last />);
  expect(screen.getByText('loading:')).toBeVisible();
  stops.push(feeds.startFeeds(urls));
  expect(await screen.findByText('there: Table lamp 45')).toBeVisible();
  respond();
  await act(nextTask);
  expect(screen.getByText('there: Table lamp 45')).toBeVisible();

  const other = createFeeds();
  other.setPageData({ products: {}, lists: { products: '/data/gone.json' } });
  render(<Page feeds={other} last />);
  await nextTask();
  stops.push(other.startFeeds(urls));
  await waitFor(() => expect(screen.getAllByText('there: Table lamp 45')).toHaveLength(2));
});

test('components that select nothing have the whole list, which the page then carries', () => {
  const feeds = createFeeds();
  feeds.setPageData({ products: { '*': [chair, lamp] } });
  render(<Page feeds={feeds} last />);
  expect(screen.getByText('there: Table lamp 45')).toBeVisible();
});
