import { takeOverSentPage } from 'remote-kit/testing';
import { pages } from './routes';

test.each(['/shop', '/shop?view=list&per=12&rating=4', '/product/1', '/product/99'])(
  '%s is taken over as it was sent',
  async (url) => {
    const { place, html, main } = await takeOverSentPage(pages, url);
    expect(html).toMatch(/<h1/);
    // The policy refuses inline styles, and nobody waits for a script that fills in what is missing.
    expect(html).not.toMatch(/ style=|<!--\\$[?!]/);
    expect(place.querySelector('main')).toBe(main);
  },
);

test('the product is structured data in its page as it is sent, and stays it', async () => {
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
