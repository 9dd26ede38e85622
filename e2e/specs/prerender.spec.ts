import { pages } from '../fixtures/paths';
import { markMain, openPrerendered } from '../fixtures/prerenderedContent';
import { expect, test } from '../fixtures/shop';
import { seedStorage } from '../fixtures/storage';
import { heading, productCards } from '../fixtures/storefront';

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('each page is readable: heading, content and head', async ({ page }) => {
    test.slow();
    for (const [path, title, text] of pages) {
      await expect(async () => {
        await page.goto(path);
        await expect(heading(page, title)).toBeVisible({ timeout: 100 });
      }).toPass();
      await expect(page.getByText(text).first()).toBeVisible();
      await expect(page).toHaveTitle(/ \| Juniper Row$/);
      await expect(page.locator('title')).toHaveCount(1);
      await expect(page.locator('head meta[name=description]')).toHaveAttribute('content', /\w/);
      await expect(page.locator('head meta[property="og:image"]')).toHaveAttribute('content', /^http/);
      await expect(page.locator('head :is(link[rel=canonical], meta[name=robots])')).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
      // Shows that the page has its styles.
      await expect(heading(page)).toHaveCSS('font-family', /Fraunces/);
    }
  });

  test('the home page shows posts, without the prices that the browser draws', async ({ page }) => {
    await openPrerendered(page, '/');
    const posts = page.getByRole('region', { name: 'Trending Posts' }).getByRole('article');
    await expect(posts).toHaveCount(4);
    await expect(posts.filter({ hasText: '$' })).toHaveCount(0);
  });

  test('the shop shows products, and a button for its filters on a phone', async ({ page }) => {
    await openPrerendered(page, '/shop');
    await expect(productCards(page)).toHaveCount(6);
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
  });
});

test('a page carries the products that it shows, and the url of the list it was rendered from, which is immutable', async ({
  page,
  request,
}) => {
  await openPrerendered(page, '/shop');
  const text = (await page.locator('#shop-data').textContent()) ?? '{}';
  expect(text).toContain('Cotton Tote');
  expect(text.match(/"image":/g)).toHaveLength(6);
  const { lists } = JSON.parse(text) as { lists: { products: string } };
  const response = await request.get(lists.products);
  expect(response.headers()['cache-control']).toContain('immutable');
  expect(await response.json()).toHaveLength(40);
});

test('the browser adds the badges, and the page does not change otherwise', async ({ page }) => {
  await seedStorage(page, 'wishlist', [1, 2]);
  const isAsSent = await markMain(page);
  await openPrerendered(page, '/product/1');
  await expect(page.getByRole('link', { name: 'Wishlist, 2 items' })).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Remove from wishlist: Oak Lounge Chair' }),
  ).toBeVisible();
  expect(await isAsSent()).toBe(true);
});
