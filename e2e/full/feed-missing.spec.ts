import { seedStorage } from '../fixtures/storage';
import { sendWithoutContent } from '../fixtures/sentContent';
import { expect, test } from '../fixtures/shop';

test.beforeEach(({ page }) => sendWithoutContent(page));

// Claims about a catalogue that is unknown.
const claims = /\d+ products?|No products|not in the catalogue/;

test.describe('with the products feed failed', () => {
  test.use({ allowedNoise: /Error fetching products|Failed to load resource/ });

  test('nobody says what is in the catalogue', async ({ page, open }) => {
    await page.route('**/api/products', (route) => route.fulfill({ status: 503 }));
    await seedStorage(page, 'wishlist', [2, 4]);
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/shop?brand=Nike', '/shop-wishlist', '/product/2', '/']) {
      await open(path);
      await expect(page.getByText(/^Loading (latest )?products...$/)).toHaveCount(0);
      await expect(page.locator('body')).not.toContainText(claims);
      await page.getByRole('searchbox').fill('chair');
      await expect(page.locator('body')).not.toContainText(claims);
      await expect(page.locator('meta[name=robots]')).toHaveCount(path === '/shop-wishlist' ? 1 : 0);
    }
    await open('/shop?brand=Nike');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(page.getByRole('button', { name: 'Show products', exact: true })).toBeVisible();
  });
});

test('with the products under way, nobody says what is in the catalogue', async ({ page, open }) => {
  await page.route('**/api/products', () => new Promise(() => {}));
  await seedStorage(page, 'wishlist', [2, 4]);
  for (const path of ['/shop', '/shop-wishlist']) {
    await open(path);
    await expect(page.getByText('Loading products...')).toBeVisible();
    await page.getByRole('searchbox').fill('chair');
    await expect(page.getByRole('search')).toContainText('Loading products...');
    await expect(page.locator('body')).not.toContainText(claims);
  }
});
