import { takeOverSentPage } from 'remote-kit/testing';
import { pages } from './routes';

test.each(Object.keys(pages))('%s is taken over as it was sent', async (url) => {
  const { place, html, main } = await takeOverSentPage(pages, url);
  expect(html).toMatch(/<h1/);
  // The policy refuses inline styles.
  expect(html).not.toMatch(/ style=|<!--\$[?!]/);
  expect(place.querySelector('main')).toBe(main);
});
