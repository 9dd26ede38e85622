import { takeOverSentPage } from 'remote-kit/testing';
import { pages } from './routes';

test.each(Object.keys(pages))('%s is taken over as it was sent', async (url) => {
  const { place, html, main } = await takeOverSentPage(pages, url);
  expect(html).toMatch(/<h1/);
  // The policy refuses inline styles, and nobody waits for a script that fills in what is missing.
  expect(html).not.toMatch(/ style=|<!--\$[?!]/);
  expect(place.querySelector('main')).toBe(main);
});
