import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/shop';

// docs/product.md FOOTER-5, in the narrowest window.
test.use({ viewport: { width: 390, height: 844 } });

/** Returns covered texts and controls. Ignores pictures. */
function covered(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const button = document.querySelector<HTMLElement>('button[aria-label="Scroll to top"]');
    if (!button) return ['it is not there'];
    const place = button.getBoundingClientRect();
    const things = document.querySelectorAll<HTMLElement>(
      'a, button, select, input, s, [class*="Price__now"], [class*="Swatch__swatch"]',
    );
    return [...things]
      .filter((thing) => {
        const { left, right, top, bottom, width, height } = thing.getBoundingClientRect();
        const isPicture = Math.min(width, height) > 100;
        const overlaps = left < place.right && place.left < right && top < place.bottom && place.top < bottom;
        return thing !== button && !isPicture && overlaps && thing.checkVisibility();
      })
      .map((thing) => thing.outerHTML.slice(0, 100));
  });
}

test('"Scroll to top" covers no price, colour or control of a page', async ({ page, open }) => {
  test.slow();
  for (const path of ['/', '/shop?per=24', '/product/3', '/blog', '/faq', '/contact', '/create-account']) {
    await open(path);
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (let y = 301; y < Math.min(end, 4000); y += 173) {
      await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
      await expect.poll(() => covered(page), { message: `${path} at ${y} px` }).toEqual([]);
    }
  }
});
