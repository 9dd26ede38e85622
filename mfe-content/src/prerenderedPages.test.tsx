import { currency } from 'brand';
import { hydratePrerendered, prerenderedFeeds, testPages } from 'remote-kit/testing';
import manifest from '../package.json';
import { pages } from './routes';
import { stubObservers } from './stubObservers.fixture';

beforeAll(stubObservers);
beforeEach(() => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (url) =>
      Response.json(url === '/posts' ? prerenderedFeeds.posts : prerenderedFeeds.products),
    );
  jest.spyOn(console, 'log').mockImplementation();
});

testPages(pages, manifest.storefront.routes);

test('Trending Posts are prerendered without prices, and each is drawn once in the browser', async () => {
  const { html, place } = await hydratePrerendered(pages, '/');
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
