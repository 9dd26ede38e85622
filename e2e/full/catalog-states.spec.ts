import { expect, test } from '../fixtures/shop';
import { productCards, watchLayoutShift } from '../fixtures/storefront';

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

test('nothing moves while the shop loads, and a missing picture has a placeholder', async ({
  page,
  open,
}) => {
  const expectNoShift = await watchLayoutShift(page);
  await page.route('**/api/pictures/product-2*', (route) =>
    route.fulfill({ status: 200, body: 'no picture' }),
  );
  await open('/shop?per=24');
  await expect(productCards(page)).toHaveCount(24);
  await expect(productCards(page).locator('img[src*=pictureMissing]').first()).toBeAttached();
  const loading = await productCards(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('loading')));
  expect(loading.slice(0, 3)).toEqual(['eager', 'eager', 'eager']);
  expect(new Set(loading.slice(3))).toEqual(new Set(['lazy']));
  await expectNoShift();
});

test('similar titles of a large catalogue are found in a worker', async ({ page, open }) => {
  const products = Array.from({ length: 2_500 }, (_, id) => ({ id, title: `Bead No. ${id}`, price: 1 }));
  await page.route('**/api/products', (route) => route.fulfill({ json: products }));
  await open('/shop?sort=best-match');
  await expect(page.getByText('Showing 1–6 of 2500 products')).toBeVisible();
  const started = page.waitForEvent('worker');
  await page.getByRole('searchbox', { name: 'Search products' }).fill('baed 1234');
  const meant = page.getByRole('list', { name: 'Did you mean' }).getByRole('link');
  await expect(meant.first()).toHaveText('Bead No. 1234');
  const worker = await started;
  expect(new URL(worker.url()).pathname).toMatch(/^\/mfe\/mfe-catalog\/.*\.js$/);
  const ended = worker.waitForEvent('close');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await ended;
});
