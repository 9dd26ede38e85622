import { expect, test } from '../fixtures/releaseShop';

test.beforeAll(({ releaseShop }) => releaseShop.reset());

test('a page that a remote adds with its release is there for new tabs and for the open one, without the shell', async ({
  page,
  context,
  releaseShop: shop,
}) => {
  await page.goto(`${shop.url}/faq`);
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
  // A history event before hydration makes React discard the prerendered page.
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const orders = page.getByRole('heading', { level: 1, name: 'Orders' });
  // As a link of some page would, which this release has none of.
  const openInTab = () =>
    page.evaluate(() => {
      window.history.pushState({ key: crypto.randomUUID(), idx: 1 }, '', '/orders');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
  await openInTab();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
  await page.goBack();

  await shop.releases('deploy mfe-cart 1.2.0');
  await shop.untilSent('1.2.0');

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await openInTab();
  await expect(orders).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  const newTab = await context.newPage();
  await newTab.goto(`${shop.url}/orders`);
  await expect(newTab.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text();
  expect(sitemap).toContain(`${shop.url}/orders</loc>`);
});
