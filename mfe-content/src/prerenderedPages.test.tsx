import { prerenderedFeeds, stubObservers, testPages } from 'remote-kit/testing';
import manifest from '../package.json';
import { pages } from './routes';

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
