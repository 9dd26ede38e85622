import { openEarly } from '../fixtures/earlyInput';
import { openPrerendered } from '../fixtures/prerenderedContent';
import { sellingShop } from '../fixtures/sellingShop';
import { expect, test } from '../fixtures/shop';
import { readStorage } from '../fixtures/storage';
import { addToCart, heading, markDocument, navigate, productCards } from '../fixtures/storefront';

const shop = sellingShop();

const shirt = (variant?: string) =>
  `${shop.url}/product/shirt${variant === undefined ? '' : `?variant=${variant}`}`;

test.describe('with JavaScript switched off', () => {
  test.use({ javaScriptEnabled: false });

  for (const [variant, size, colour, price, buttons] of [
    [undefined, 'S', 'Blue', '$20.00', 'Add to cart'],
    ['l-blue', 'L', 'Blue', '$24.50', 'Add to cart'],
    ['s-red', 'S', 'Red', '$20.00', 'Out of stock'],
    ['none', 'S', 'Blue', '$20.00', 'Add to cart'],
  ] as const)
    test(`the page as sent shows the variant ${variant}, styled`, async ({ page }) => {
      await openPrerendered(page, shirt(variant));
      const main = page.getByRole('main');
      await expect(main.getByRole('radio', { name: size, exact: true })).toBeChecked();
      await expect(main.getByRole('radio', { name: colour, exact: true })).toBeChecked();
      await expect(main.getByRole('radio', { name: size, exact: true })).toHaveCSS('opacity', '0');
      await expect(main.getByText(price).first()).toBeVisible();
      await expect(main.getByRole('button', { name: `${buttons}: Linen shirt` })).toBeVisible();
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/product\/shirt$/);
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(data.join()).toMatch(/"ProductGroup".*"hasVariant"/);
    });
});

test('keys and clicks choose; the URL follows without a history entry, and a reload keeps the choice', async ({
  page,
}) => {
  await page.goto(`${shop.url}/shop`);
  await page.getByRole('link', { name: 'Choose options: Linen shirt' }).click();
  await expect(heading(page, 'Linen shirt')).toBeVisible();
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });
  await radio('S').focus();
  await page.keyboard.press('ArrowRight');
  await expect(radio('M')).toBeFocused();
  await expect(radio('M')).toBeChecked();
  await page.getByRole('group', { name: 'Colour' }).getByText('Red').click();
  await expect(page).toHaveURL(shirt('m-red'));
  await radio('S').click();
  await expect(radio('Blue')).toBeChecked();
  await expect(page).toHaveURL(shirt('s-blue'));
  await page.reload();
  await expect(radio('S')).toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL(`${shop.url}/shop`);
});

test('a choice and "Add to cart" before the page responds put that variant into the cart, once', async ({
  page,
}) => {
  const start = await openEarly(page, shirt());
  await page.getByRole('group', { name: 'Size' }).getByText('L').click();
  await addToCart(page.getByRole('main')).first().click();
  await start();
  await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(page).toHaveURL(shirt('l-blue'));
  expect(await readStorage(page, 'cart')).toMatchObject([
    { id: 'shirt~l-blue', product: 'shirt', variant: 'l-blue', size: 'L', color: 'Blue', price: 24.5 },
  ]);
});

test('a path with the id of a line leads to the product, in an open page too', async ({ page, request }) => {
  await openPrerendered(page, `${shop.url}/shop`);
  const response = await request.get(`${shop.url}/product/shirt~l-blue`, { maxRedirects: 0 });
  expect(response.status()).toBe(308);
  expect(response.headers().location).toBe('/product/shirt?variant=l-blue');
  const isSameDocument = await markDocument(page);
  await navigate(page, '/product/shirt~l-blue');
  await expect(page).toHaveURL(shirt('l-blue'));
  await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
  expect(await isSameDocument()).toBe(true);
});

test('the shop sorts by the lowest price, and shows it', async ({ page }) => {
  await page.goto(`${shop.url}/shop?sort=price-high-low`);
  await expect(productCards(page)).toHaveText([
    /Wool scarf.*\$30\.00.*Out of stock/s,
    /Linen shirt.*From \$20\.00/s,
    /Stoneware mug.*From \$12\.00/s,
    /Poster.*\$9\.50/s,
    /Cotton socks.*\$8\.00/s,
  ]);
  await expect(addToCart(productCards(page))).toHaveCount(1);
});
