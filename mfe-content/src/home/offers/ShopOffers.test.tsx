import { act, render, screen, within } from '@testing-library/react';
import { openFeeds } from 'shared-feed/fixture';
import { ShopOffers } from './ShopOffers';

jest.mock('shared-feed', () => jest.requireActual<{ sharedFeed: object }>('shared-feed/fixture').sharedFeed);

const posts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Post ${index + 1}`,
    body: `Body ${index + 1}`,
  }));
const region = () => within(screen.getByRole('region', { name: 'What the Shop Offers' }));
const terms = ['Free shipping', 'Time to rethink'];
const given = terms.map((title) => ({ icon: 'truck' as const, title, text: `${title}.` }));
const headings = () =>
  region()
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

test.each([
  [100, ['Post 8', 'Post 9', 'Post 10']],
  [4, ['Post 2', 'Post 3', 'Post 4']],
  [1, ['Post 1']],
  [0, []],
])(
  'of %d posts up to three are offers, preferably those not elsewhere on the page',
  async (count, titles) => {
    const arrive = openFeeds({ products: [], posts: posts(count) });
    render(<ShopOffers terms={given} />);
    expect(headings()).toEqual(terms);
    await act(arrive);
    expect(headings()).toEqual([...terms, ...titles]);
    const offers = region().queryAllByRole('article');
    expect(offers.map(({ textContent }) => textContent)).toEqual(
      titles.map((title) => `${title}${title.replace('Post', 'Body')}`),
    );
  },
);
