import { takeOverSentPage } from 'remote-kit/testing';
import manifest from '../package.json';
import { pages } from './routes';

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
