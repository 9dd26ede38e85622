import { readWorkspace } from 'build/workspace';
import { markMain, openPrerendered } from '../fixtures/prerenderedContent';
import { expect, test, violations } from '../fixtures/shop';
import { untilIdle } from '../fixtures/untilIdle';
import { expectToFit, heading, watchLayoutShift } from '../fixtures/storefront';

const titles: Record<string, string> = {
  '/shop': 'Shop',
  '/product/:id': 'Product',
  '/cart': 'Cart',
  '/shop-wishlist': 'Wishlist',
  '/login': 'Login',
  '/create-account': 'Create account',
  '/forgot-password': 'Forgot password',
  // Redirects visitors who are not signed in.
  '/dashboard': 'Login',
  '/blog': 'Blog',
  '/contact': 'Contact Us',
  '/about-us': 'About Us',
  '/faq': 'FAQ',
  '/customers': 'Customers',
};

for (const { name, routes } of readWorkspace().remotes) {
  for (const { path: route } of routes) {
    test(`${route} of ${name} hydrates without a change, is accessible and fits`, async ({ page }) => {
      const isAsSent = await markMain(page);
      const layoutShift = await watchLayoutShift(page);
      await openPrerendered(page, route.replace(':id', '7'));
      await untilIdle(page);
      expect((await layoutShift()).score).toBeLessThan(0.02);
      if (route !== '/dashboard') expect(await isAsSent()).toBe(true);
      await expect(page.locator('title')).toHaveCount(1);
      await expect(page.getByRole('main')).toHaveCount(1);
      await expect(page.locator(`div[data-mfe="${name}"]`, { has: page.getByRole('main') })).toBeVisible();
      const title = titles[route];
      if (title && route !== '/product/:id') {
        await expect(heading(page, title)).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(
          `Home / Pages / ${title}`,
        );
      }
      await expect(page.getByRole('img', { name: /^Brand:/ })).toBeAttached();
      expect(await violations(page)).toEqual([]);
      await expectToFit(page, [390, 320]);
    });
  }
}

test.describe('an unknown path', () => {
  test.use({ allowedNoise: /status of 404 .*\/no\/such\/page/ });

  test('leads to Page Not Found and back home', async ({ page, open }) => {
    await open('/no/such/page');
    await expect(heading(page)).toContainText('404');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Back to Home Page' }).click();
    await expect(page).toHaveURL('/');
  });
});
