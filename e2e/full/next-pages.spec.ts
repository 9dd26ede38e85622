import type { Page } from '@playwright/test';
import { setConnection } from '../fixtures/networkConnection';
import { expect, test } from '../fixtures/shop';
import { heading } from '../fixtures/storefront';
import { pendingRequests } from '../fixtures/untilIdle';

const LATER = 'shell/cache-for-offline';

const FOLLOWING = /^shell\/next-pages/;

/** Collects requested scripts. Paths do not include the release's folder. */
function watchCode(page: Page) {
  const asked: string[] = [];
  const pending = pendingRequests(page);
  page.on('request', (request) => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return;
    const file = new URL(request.url()).pathname.replace(/^\/(?:mfe\/)?(.*?)\/.*\//, '$1/');
    if (!file.startsWith(LATER)) asked.push(file);
  });
  return {
    asked,
    async have(file: RegExp) {
      await expect.poll(() => asked).toContainEqual(expect.stringMatching(file));
      await expect.poll(() => pending.size).toBe(0);
    },
  };
}

test('pointing at a product loads its page’s code, so that it opens without a wait', async ({ page }) => {
  // On 3G, only hover prefetches.
  await setConnection(page, { effectiveType: '3g' });
  const code = watchCode(page);
  await page.goto('/');
  await code.have(FOLLOWING);
  const link = page.getByRole('main').getByRole('article').getByRole('link').first();
  await link.hover();
  await code.have(/^mfe-catalog\/product.*js$/);
  await page.route(/\.(?:js|css)$/, () => undefined);
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(heading(page, name)).toBeFocused();
});
