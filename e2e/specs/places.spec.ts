import type { Page } from '@playwright/test';
import { sendWithoutContent } from '../fixtures/prerenderedContent';
import { expect, test } from '../fixtures/shop';
import { heading, holdResponses } from '../fixtures/storefront';
import { untilIdle } from '../fixtures/untilIdle';

const SHOP = '/shop?per=24&rating=4';
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const ready = (page: Page) => expect(page.locator('html[data-ready]')).toBeAttached();

async function scrollTo(page: Page, top: number) {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await expect.poll(() => scrolled(page)).toBe(top);
}

/** Opens a product of the list that is in view. */
async function openProduct(page: Page) {
  const links = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link');
  const inView = () =>
    links.evaluateAll((all) => all.findIndex((link) => link.getBoundingClientRect().top > 200));
  const link = links.nth(await inView());
  const name = (await link.textContent()) ?? '';
  await link.click();
  await expect(heading(page, name)).toBeFocused();
}

async function leaveShopAt(page: Page, top: number) {
  await untilIdle(page);
  await scrollTo(page, top);
  await openProduct(page);
  await expect.poll(() => scrolled(page)).toBe(0);
}

test('Back and Forward after a reload restore the scroll position', async ({ page, open }) => {
  await open(SHOP);
  await leaveShopAt(page, 1400);
  await scrollTo(page, 300);
  await page.reload();
  await ready(page);
  await expect.poll(() => scrolled(page)).toBe(300);
  await page.goBack();
  await expect(page).toHaveURL(SHOP);
  await expect(heading(page, 'Shop')).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(1400);
  await page.goForward();
  await expect.poll(() => scrolled(page)).toBe(300);
});

test('content that loads late after Back from another document is at its place', async ({ page, open }) => {
  await sendWithoutContent(page);
  await open(SHOP);
  await leaveShopAt(page, 1400);
  await page.goto('/robots.txt');
  const release = await holdResponses(page, /\/mfe\/mfe-catalog\//);
  await page.evaluate(() => setTimeout(() => history.go(-2)));
  await expect(page).toHaveURL(SHOP);
  await ready(page);
  await expect(page.locator('main[aria-busy]')).toBeVisible();
  expect(await scrolled(page)).toBeLessThan(1400);
  release();
  await expect(heading(page, 'Shop')).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(1400);
});

test('"Skip to content" keeps the place before it', async ({ page, open }) => {
  await open(SHOP);
  await untilIdle(page);
  await scrollTo(page, 900);
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  await skip.press('Enter');
  await expect(page).toHaveURL(`${SHOP}#main`);
  await expect.poll(() => scrolled(page)).toBeLessThan(300);
  await page.goBack();
  await expect(page).toHaveURL(SHOP);
  await expect.poll(() => scrolled(page)).toBe(900);
  await page.goForward();
  await expect.poll(() => scrolled(page)).toBeLessThan(300);
});
