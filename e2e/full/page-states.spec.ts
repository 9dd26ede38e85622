import type { Page } from '@playwright/test';
import { sendWithoutContent } from '../fixtures/prerenderedContent';
import { expect, test, violations } from '../fixtures/shop';
import { heading, holdResponses, markDocument } from '../fixtures/storefront';
import { untilIdle } from '../fixtures/untilIdle';

test('with reduced motion the carousel jumps', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('/');
  const region = page.getByRole('region', { name: 'Featured Products' });
  await region.getByRole('button', { name: /Next/ }).click();
  await expect(region.locator('.slick-current')).toContainText('Portable Speaker');
  expect(
    await region.locator('.slick-track').evaluate((track) => getComputedStyle(track).transitionDuration),
  ).not.toContain('0.5s');
});

test('while the feeds load, home and blog say so', async ({ page, open }) => {
  await sendWithoutContent(page);
  const release = await holdResponses(page, /\/api\/(products|posts)$/);
  await open('/');
  await expect(page.getByText('Loading latest products...')).toBeVisible();
  await expect(page.getByText('Loading posts...')).toBeVisible();
  // On a slow machine the first page's feeds would time out.
  await open('/blog');
  await expect(page.getByText('Loading products...')).toBeVisible();
  release();
  await expect(page.getByText('Loading products...')).toBeHidden();
});

for (const width of [320, 768, 1280]) {
  test(`at ${width} px three offers of the feed appear without moving anything`, async ({ page, open }) => {
    const respond = await holdResponses(page, '**/api/posts');
    await page.setViewportSize({ width, height: 900 });
    await open('/');
    const region = page.getByRole('region', { name: 'What the Shop Offers' });
    await expect(region.getByRole('heading', { name: 'Time to rethink' })).toBeVisible();
    // Below the window its height is a guess until then.
    await expect(page.locator('[data-waiting]')).toHaveCount(0);
    const before = await region.evaluate((element) => element.getBoundingClientRect().height);

    respond();
    await expect(region.getByRole('article')).toHaveCount(3);
    expect(await region.evaluate((element) => element.getBoundingClientRect().height)).toBeCloseTo(before, 0);
    const titles = await region.getByRole('article').getByRole('heading').allTextContents();
    const others = page.getByRole('region', { name: /^(Trending Posts|Latest Blog)$/ });
    await expect(others.getByRole('article')).toHaveCount(7);
    for (const title of titles) await expect(others.getByText(title, { exact: true })).toHaveCount(0);
    await region.scrollIntoViewIfNeeded();
    expect(await violations(page)).toEqual([]);
  });
}

test('a choice does not scroll the page, nor does going back to a url', async ({ page, open }) => {
  await open('/shop');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const red = filters.getByRole('checkbox', { name: 'Red' });
  await red.check();
  const applied = page.getByRole('list', { name: 'Applied filters' });
  await expect(applied).toBeVisible();
  // Visible, so that the click does not scroll; elsewhere than at the last change of the URL.
  const left = await red.evaluate((box) => {
    box.scrollIntoView({ block: 'center' });
    window.scrollBy(0, 50);
    return window.scrollY;
  });
  await red.uncheck();
  await expect(page).toHaveURL('/shop');
  await expect(applied).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(left);
});

const widget = (page: Page) => page.getByRole('complementary').getByRole('region', { name: 'Products' });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a widget of another team is in the prerendered page, with its styles', async ({ page }) => {
    await page.goto('/blog');
    await expect(widget(page).locator('[data-mfe=mfe-catalog]').getByRole('link')).toHaveCount(4);
    await expect(widget(page).getByRole('link').first()).toHaveCSS('text-decoration-line', 'none');
    await expect(widget(page).getByText('Loading products...')).toHaveCount(0);
  });
});

test('a widget becomes interactive with its page, and nothing is rendered twice', async ({ page }) => {
  await page.goto('/blog');
  const link = widget(page).getByRole('link').first();
  await link.evaluate((element) => Object.assign(element, { asSent: true }));
  await untilIdle(page);
  expect(await link.evaluate((element) => 'asSent' in element)).toBe(true);
  const title = await link.textContent();
  const isSameDocument = await markDocument(page);
  await link.click();
  await expect(heading(page, title ?? '')).toBeVisible();
  expect(await isSameDocument()).toBe(true);
});

test.describe('while the remote of a widget cannot be loaded', () => {
  test.use({ allowedNoise: /mfe-catalog/ });

  test('the page keeps the prerendered widget', async ({ page, context }) => {
    await context.route(/\/mfe\/mfe-catalog\//, (route) => route.abort());
    await page.goto('/blog');
    await untilIdle(page);
    await expect(widget(page).getByRole('link')).toHaveCount(4);
    await page.getByRole('link', { name: 'FAQ', exact: true }).first().click();
    await expect(heading(page, 'FAQ')).toBeVisible();
  });
});
