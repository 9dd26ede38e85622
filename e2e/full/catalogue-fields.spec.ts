import { testServer } from 'service-kit/testServer.fixture';
import { expect, test } from '../fixtures/shop';
import { addToCart, heading, productCards } from '../fixtures/storefront';
import { ownShop } from '../fixtures/ownShop';

/** Serves a feed, pictures and a checkout. */
let origin: string;

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><rect width="4" height="5" fill="#264"/></svg>';
const product = (id: string, more: object) => ({
  id,
  title: `Chair ${id}`,
  price: 10,
  image: `${origin}/1.svg`,
  ...more,
});

const shop = ownShop(async (keep) => {
  ({ origin } = await keep(
    testServer(({ url = '' }, response) => {
      response.setHeader('access-control-allow-origin', '*');
      if (url.startsWith('/cart/'))
        response.setHeader('content-type', 'text/html').end(`<title>Checkout</title>${url}`);
      else if (url.includes('.svg')) response.setHeader('content-type', 'image/svg+xml').end(picture);
      else if (url === '/posts') response.end('[]');
      else
        response
          .setHeader('content-type', 'application/json')
          .end(
            JSON.stringify([
              product('a', { sku: 'SKU-A', images: [`${origin}/1.svg`, `${origin}/2.svg`] }),
              product('b', { availability: 'out_of_stock', gtin: '04006381333931' }),
              product('c', {}),
            ]),
          );
    }),
  ));
  return {
    PRODUCTS_URL: `${origin}/products`,
    POSTS_URL: `${origin}/posts`,
    CHECKOUT_URL: `${origin}/cart/{lines}`,
    PICTURE_TEMPLATE: '{url}?width={width}',
  };
});

test('a product that is out of stock says so, and cannot be added to the cart', async ({ page }) => {
  await page.goto(`${shop.url}/shop`);
  const card = productCards(page).filter({ hasText: 'Chair b' });
  await expect(card).toContainText('Out of stock');
  const button = card.getByRole('button', { name: 'Out of stock: Chair b' });
  await expect(button).toBeDisabled();
  await expect(button).not.toHaveAttribute('aria-pressed');
  await page.goto(`${shop.url}/product/b`);
  await expect(heading(page, 'Chair b')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Out of stock: Chair b' })).toBeDisabled();
  const data = page.locator('script[type="application/ld+json"]');
  expect(await data.evaluate((script) => script.textContent)).toContain('OutOfStock');
  const merchant = async () => (await fetch(`${shop.url}/feeds/google.xml`)).text();
  await expect.poll(merchant).toContain('<g:availability>out_of_stock</g:availability>');
});

test('the gallery shows all pictures of a product, in the widths of the template', async ({ page }) => {
  await page.goto(`${shop.url}/product/a`);
  await page.getByRole('button', { name: 'Show image 2 of 2' }).click();
  const shown = page.locator('[data-shown=true]').getByRole('img', { name: 'Chair a' });
  await expect(shown).toHaveAttribute('src', `${origin}/2.svg`);
  await expect(shown).toHaveAttribute(
    'srcset',
    `${origin}/2.svg?width=640 1x, ${origin}/2.svg?width=1280 2x`,
  );
});

test('the cart is handed over to the checkout, unless a line has no sku', async ({ page }) => {
  await page.goto(`${shop.url}/shop`);
  await addToCart(productCards(page).filter({ hasText: 'Chair a' })).click();
  await addToCart(productCards(page).filter({ hasText: 'Chair c' })).click();
  await page.getByRole('link', { name: 'Cart, 2 items' }).click();
  await expect(page.getByRole('table', { name: 'Shopping cart' }).locator('img').first()).toHaveAttribute(
    'srcset',
    `${origin}/1.svg?width=88 1x, ${origin}/1.svg?width=176 2x`,
  );
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
  await expect(page.getByText('Checkout does not have Chair c.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove Chair c' }).click();
  await page.getByRole('button', { name: 'Increase quantity of Chair a' }).click();
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
  await expect(page).toHaveURL(`${origin}/cart/SKU-A:2`);
});
