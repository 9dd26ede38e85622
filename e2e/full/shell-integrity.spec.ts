import type { Page } from '@playwright/test';
import { faultTitle } from '../fixtures/faultTable';
import { expect, test } from '../fixtures/faultyNetwork';
import { heading } from '../fixtures/storefront';

test.use({
  allowedNoise:
    /integrity|ChunkLoadError|Content Security Policy|reports\/csp|TrustedScriptURL|file of no release|Loading chunk/,
});

const faq = (page: Page) => heading(page, 'FAQ');

test('a script in the page runs as the gateway put it there, or not at all', async ({ page, network }) => {
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

test('only a file with a known hash becomes a script', async ({ page, network }) => {
  await page.goto(`${network.url}/faq`);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const refused = await page.evaluate(async () => {
    const entry =
      document.querySelector<HTMLLinkElement>('link[rel=preload][as=script][href*="/mfe/"]')?.href ?? '';
    const tries = [entry, new URL('none.js', entry).href, '/shell/1.0.0/none.js', '/robots.txt'];
    return tries.filter((url) => {
      try {
        document.createElement('script').src = url;
        return false;
      } catch {
        return true;
      }
    });
  });
  expect(refused.map((url) => url.replace(/.*\//, ''))).toEqual(['none.js', 'none.js', 'robots.txt']);
});
