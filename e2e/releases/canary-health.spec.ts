import type { Browser } from '@playwright/test';
import type { HistoryEntry } from 'contract';
import { faultTitle } from '../fixtures/faultTable';
import { expect, shop, test } from '../fixtures/releaseShop';
import { heading } from '../fixtures/storefront';

test.beforeAll(() => shop.reset());

const history = async () =>
  JSON.parse(await shop.releases('history mfe-cart --json')) as readonly HistoryEntry[];

/** Opens and leaves the cart as a new visitor. @returns whether the page was shown, and its cookies */
async function visit(browser: Browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${shop.url}/cart`);
  const cart = heading(page, 'Cart');
  await expect(cart.or(page.getByRole('alert').filter({ hasText: 'can’t be shown' }))).toBeVisible();
  const isShown = await cart.isVisible();
  const cookies = await context.cookies(shop.url);
  // Leaves the tab, which then sends its reports.
  await page.goto('about:blank');
  await context.close();
  return { isShown, cookies };
}

test(`${faultTitle('F29', 'cannot be loaded')}, and the history has the figures`, async ({ browser }) => {
  test.setTimeout(120_000);
  await shop.releases('deploy mfe-cart 1.4.0 --canary 100 --no-preview');
  expect((await visit(browser)).isShown).toBe(true);
  expect(await shop.releases('status mfe-cart')).toMatch(/1\.4\.0: failures .*; evidence \d+ of \d+/);
  // Each poll is another visitor.
  const lastAction = () => visit(browser).then(async () => (await history()).at(-1)?.action);
  await expect.poll(lastAction, { timeout: 90_000 }).toBe('aborted');
  expect((await history()).at(-1)).toMatchObject({
    by: 'health',
    version: '1.4.0',
    reason: expect.stringMatching(
      /^1\.4\.0 is worse than \S+: failures (\d+) of \1 \(100\.0 %\), .*; evidence \d+ of \d000\.$/,
    ),
  });
  expect(await visit(browser)).toEqual({ isShown: true, cookies: [] });
});
