import { keep, line } from '../fixtures/kept';
import { lostText } from '../fixtures/lostText';
import { pagePaths } from '../fixtures/paths';
import { expect, test } from '../fixtures/shop';

// docs/product.md SITE-7 (WCAG 1.4.4 and 1.4.10).
const views = [
  { width: 320, percent: 100 },
  { width: 390, percent: 200 },
  { width: 768, percent: 200 },
  { width: 1280, percent: 200 },
];

// Chromium reports the status of the page itself.
test.use({ allowedNoise: /status of 404 .*\/no\/such\/page/ });

for (const { width, percent } of views) {
  test.describe(`text at ${percent} % in a window of ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const path of [...pagePaths, '/no/such/page'])
      test(`is all there on ${path}, and nothing scrolls sideways`, async ({ page, open }) => {
        await keep(page, 'cart', [line(1, 'Oak Lounge Chair', 279.5, 12), line(5, 'Dome Table Lamp', 1249)]);
        await keep(page, 'wishlist', [1, 2, 5]);
        const devtools = await page.context().newCDPSession(page);
        // As in the browser's settings, which media queries in rem follow too.
        await devtools.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
        await open(path);
        await expect(page.locator('html[data-ready]')).toBeAttached();
        const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(sideways).toBeLessThanOrEqual(0);
        await expect.poll(() => lostText(page)).toEqual([]);
      });
  });
}
