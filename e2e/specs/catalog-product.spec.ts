import { catalogue } from '../fixtures/catalogue';
import { expect, test, violations } from '../fixtures/shop';
import { addToCart, addToWishlist, removeFromWishlist } from '../fixtures/storefront';

test('shows a product (docs/product.md PRODUCT-1 to PRODUCT-8)', async ({ page, open }) => {
  await open(catalogue.pathOf(1));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Oak Lounge Chair' })).toBeVisible();
  await expect(page).toHaveTitle('Oak Lounge Chair | Juniper Row');
  await expect(main.getByRole('img', { name: 'Oak Lounge Chair' })).toHaveCount(4);
  await expect(main.getByText('$389.50')).toBeVisible();
  await expect(main.locator('s')).toHaveText('$467.40');
  await expect(main.getByRole('img', { name: 'Rated 4.7 out of 5' })).toBeVisible();
  await expect(main.getByRole('list', { name: 'Colours' }).getByRole('listitem')).toHaveCount(3);

  await addToCart(main).click();
  await expect(addToCart(main)).toHaveAttribute('aria-pressed', 'true');
  const toast = page.getByRole('status').filter({ hasText: 'Cart: Item added' });
  const clock = toast.getByRole('progressbar', { includeHidden: true });
  await expect(clock).toHaveCSS('animation-duration', '2s');
  await addToWishlist(main).click();
  await expect(page.getByText('Item added to wishlist', { exact: true })).toBeVisible();
  await removeFromWishlist(main).click();
  await expect(page.getByText('Item removed from wishlist', { exact: true })).toBeVisible();

  const related = main.getByRole('region', { name: 'Related Products' }).getByRole('article');
  await expect(related).toHaveCount(4);
  await related
    .first()
    .getByRole('link', { name: /^View Product/ })
    .click();
  await expect(page).not.toHaveURL(catalogue.pathOf(1));
  await expect(main.getByRole('heading', { level: 1 })).not.toHaveText('Oak Lounge Chair');
  await expect(addToCart(main)).toHaveAttribute('aria-pressed', 'false');
});

test('on a phone the buy bar stays visible until its place on the page is reached', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(catalogue.pathOf(1));
  const add = addToCart(page);
  await expect(add).toHaveCount(1);
  await expect(add).toBeInViewport({ ratio: 1 });
  expect(await violations(page)).toEqual([]);
  await page.getByRole('region', { name: 'Related Products' }).scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(add).not.toBeInViewport();
});
