import type { Page } from '@playwright/test';
import { faultTitle } from '../fixtures/faultTable';
import { expect, test } from '../fixtures/faultyNetwork';
import { anotherSite, heading } from '../fixtures/storefront';

test.use({
  allowedNoise: /integrity|ChunkLoadError|Content Security Policy|reports\/csp|Loading chunk/,
});

const faq = (page: Page) => heading(page, 'FAQ');

test('a changed script in the page does not run', async ({ page, network }) => {
  network.rewrite((text, path) =>
    path === '/faq' ? text.replace('<script>', '<script>window.altered = true;') : text,
  );
  const refused = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('Content Security Policy'),
  });
  await page.goto(`${network.url}/faq`);
  await refused;
  await expect(page.locator('html[data-ready]')).toBeAttached();
  expect(await page.evaluate(() => 'altered' in window)).toBe(false);
});

test(faultTitle('F28', 'was altered'), async ({ page, network }) => {
  network.rewrite((text, path) =>
    /\/shell\/.*\/next-pages\./.test(path) ? `${text};window.altered = true;` : text,
  );
  const refused = page.waitForEvent('console', {
    predicate: (message) => /next-pages.*integrity|integrity.*next-pages/s.test(message.text()),
  });
  await page.goto(`${network.url}/faq`);
  await refused;
  expect(await page.evaluate(() => 'altered' in window)).toBe(false);
  await expect(faq(page)).toBeVisible();
});

test('a site that opens the shop loses its reference to it, even if the browser has the page without the policy', async ({
  page,
}) => {
  const own = await page.goto('/faq');
  expect(own?.headers()).not.toHaveProperty('cross-origin-opener-policy');
  const shop = page.url();

  await page.goto(anotherSite);
  const opening = page.context().waitForEvent('page');
  const opened = await page.evaluateHandle((url) => window.open(url), shop);
  await expect((await opening).getByRole('heading', { level: 1 })).toHaveText('FAQ');
  expect(await opened.evaluate((shopWindow) => shopWindow?.closed)).toBe(true);
});
