import { currency } from 'brand';
import { sentFeeds, takeOverSentPage } from 'remote-kit/testing';
import manifest from '../package.json';
import { pages } from './routes';
import { stubObservers } from './stubObservers.fixture';

beforeAll(stubObservers);
beforeEach(() => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url) =>
      Response.json(url === '/posts' ? sentFeeds.posts : sentFeeds.products),
    );
  jest.spyOn(console, 'log').mockImplementation();
});

test('there is a page for each route that package.json states, and no other', () => {
  expect(Object.keys(pages).sort()).toEqual(manifest.storefront.routes.map(({ path }) => path).sort());
});

test.each(Object.keys(pages))('%s hydrates as it was prerendered', async (url) => {
  const { place, html, main } = await takeOverSentPage(pages, url);
  expect(html).toMatch(/<h1/);
  // The policy refuses inline styles, and no script fills in missing content.
  expect(html).not.toMatch(/ style=|<!--\\$[?!]/);
  expect(place.querySelector('main')).toBe(main);
});

test('Trending Posts are prerendered without prices, and each is drawn once in the browser', async () => {
  const { html, place } = await takeOverSentPage(pages, '/');
  const region = (root: ParentNode) =>
    [...root.querySelectorAll('section')].find((section) =>
      section.textContent?.startsWith('Trending Posts'),
    );
  const sent = document.createElement('div');
  sent.innerHTML = html;
  expect(region(sent)).toHaveTextContent('Post 4');
  expect(region(sent)).not.toHaveTextContent(currency.sign);
  const [, ...prices] = region(place)?.textContent?.split(currency.sign) ?? [];
  expect(prices).toHaveLength(4);
  for (const price of prices) expect(price).toMatch(/^\d+\.00/);
});
