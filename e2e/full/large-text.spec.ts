import type { CDPSession, Page } from '@playwright/test';
import { seedStorage, cartLine } from '../fixtures/storage';
import { lostText } from '../fixtures/lostText';
import { pathsByRemote } from '../fixtures/paths';
import { expect, test } from '../fixtures/shop';

// docs/product.md SITE-7 (WCAG 1.4.4 and 1.4.10).
const views = [
  { width: 320, percent: 100 },
  { width: 390, percent: 200 },
  { width: 768, percent: 200 },
  { width: 1280, percent: 200 },
];

// Chromium logs the 404.
test.use({ allowedNoise: /status of 404 .*\/no\/such\/page/ });

async function expectAllText(page: Page, devtools: CDPSession, path: string) {
  await expect(page.locator('html[data-ready]')).toBeAttached();
  for (const { width, percent } of views) {
    await page.setViewportSize({ width, height: 800 });
    // The browser's font size, which media queries in rem follow.
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
    const rootSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    await expect.poll(rootSize).toBe(`${(16 * percent) / 100}px`);
    const at = `${path} at ${width} px, text at ${percent} %`;
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(sideways, { message: at }).toBeLessThanOrEqual(0);
    await expect.poll(() => lostText(page), { message: at }).toEqual([]);
  }
}

for (const { name, paths } of [...pathsByRemote, { name: 'the shell', paths: ['/no/such/page'] }])
  test(`the pages of ${name} show all their text at 320 px and with text at 200 %`, async ({
    page,
    open,
  }) => {
    test.slow();
    await seedStorage(page, 'cart', [
      cartLine(1, 'Oak Lounge Chair', 279.5, 12),
      cartLine(5, 'Dome Table Lamp', 1249),
    ]);
    await seedStorage(page, 'wishlist', [1, 2, 5]);
    const devtools = await page.context().newCDPSession(page);
    for (const path of paths) {
      await open(path);
      await expectAllText(page, devtools, path);
    }
  });
