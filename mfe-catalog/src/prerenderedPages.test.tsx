import { takeOverSentPage } from 'remote-kit/testing';
import manifest from '../package.json';
import { pages } from './routes';

test('there is a page for each route that package.json states, and no other', () => {
  expect(Object.keys(pages).sort()).toEqual(manifest.storefront.routes.map(({ path }) => path).sort());
});

test.each(['/shop', '/shop?view=list&per=12&rating=4', '/product/1', '/product/99'])(
  '%s hydrates as it was prerendered',
  async (url) => {
    const { place, html, main } = await takeOverSentPage(pages, url);
    expect(html).toMatch(/<h1/);
    // The policy refuses inline styles, and no script fills in missing content.
    expect(html).not.toMatch(/ style=|<!--\\$[?!]/);
    expect(place.querySelector('main')).toBe(main);
  },
);

test('hydration keeps the prerendered structured data', async () => {
  const { html, place } = await takeOverSentPage(pages, '/product/2');
  expect(html).toContain('<script type="application/ld+json">');
  expect(html).toContain('"name":"Chair 2"');
  expect(place.querySelectorAll('script[type="application/ld+json"]')).toHaveLength(1);
  expect(document.head.querySelector('script[type="application/ld+json"]')).toBeNull();
});

test('an unknown product says that it is not found', async () => {
  expect((await takeOverSentPage(pages, '/product/99')).html).toContain('content="noindex"');
  expect((await takeOverSentPage(pages, '/product/9')).html).not.toContain('content="noindex"');
});
