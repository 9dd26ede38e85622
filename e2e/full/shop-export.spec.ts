import { testServer } from 'service-kit/testServer.fixture';
import { serveProductFile } from '../fixtures/productFile';
import { expect, test } from '../fixtures/shop';
import { ownShop, startShop } from '../fixtures/shops';
import { addToCart, heading, productCards } from '../fixtures/storefront';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><rect width="4" height="5" fill="#264"/></svg>';
/** The stool has no SKU. */
const rows = [
  'Handle,Title,Body (HTML),Vendor,Type,Published,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Status',
  `bench,Ash Bench,"<p>Of ash &amp; oak.</p><ul><li>1 m</li><li>2 m</li></ul>",Northwood,Seats,true,B-1,shopify,4,deny,1090.00,1200.00,ORIGIN/front.svg,1,active`,
  `bench,,,,,,,,,,,,ORIGIN/back.svg,2,`,
  `vase,Clay Vase,,Northwood,Vases,true,V-1,shopify,0,deny,15.00,,ORIGIN/vase.svg,1,active`,
  `stool,Oak Stool,,Northwood,Seats,true,,,,deny,40.00,,ORIGIN/stool.svg,1,active`,
  'draft,Secret Stool,,Northwood,Seats,false,S-1,,,deny,20.00,,,,draft',
].join('\r\n');

let origin: string;
const shop = ownShop(async (keep) => {
  ({ origin } = await keep(
    testServer(({ url = '' }, response) => {
      if (url.startsWith('/cart/'))
        response.setHeader('content-type', 'text/html').end(`<title>Checkout</title>${url}`);
      else response.setHeader('content-type', 'image/svg+xml').end(PICTURE);
    }),
  ));
  const file = await keep(serveProductFile('products_export.CSV', rows.replaceAll('ORIGIN', origin)));
  return startShop({
    FEED_ORIGIN: file.origin,
    IMAGE_ORIGINS: origin,
    CHECKOUT_URL: `${origin}/cart/{lines}`,
    PICTURE_TEMPLATE: '{url}?width={width}',
  });
});

test('the export of a shop system is a shop: products with pictures, without drafts', async ({ page }) => {
  await page.goto(`${shop.url}/shop`);
  await expect(productCards(page)).toHaveCount(3);
  const bench = productCards(page).filter({ hasText: 'Ash Bench' });
  await expect(bench).toContainText('$1090.00');
  await expect(bench.getByRole('img', { name: 'Ash Bench' })).toHaveJSProperty('complete', true);
});

test('a product has its text without tags, and its pictures in order, in the widths of the template', async ({
  page,
}) => {
  await page.goto(`${shop.url}/product/bench`);
  await expect(heading(page, 'Ash Bench')).toBeVisible();
  const text = page.getByText('Of ash & oak.');
  expect(await text.innerText()).toBe('Of ash & oak.\n\n• 1 m\n• 2 m');
  const [first, second] = ['front.svg', 'back.svg'].map((name) => `${origin}/${name}`);
  await page.getByRole('button', { name: 'Show image 2 of 2' }).click();
  const shown = page.locator('[data-shown=true]').getByRole('img', { name: 'Ash Bench' });
  await expect(shown).toHaveAttribute('src', second ?? '');
  await expect(shown).toHaveAttribute('srcset', `${second}?width=640 1x, ${second}?width=1280 2x`);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join('')).toContain(JSON.stringify([first, second]));
});

test('the cart is handed over to the checkout, a line without a sku by its id', async ({ page }) => {
  await page.goto(`${shop.url}/shop`);
  for (const title of ['Ash Bench', 'Oak Stool'])
    await addToCart(productCards(page).filter({ hasText: title })).click();
  await page.getByRole('link', { name: 'Cart, 2 items' }).click();
  const picture = page.getByRole('table', { name: 'Shopping cart' }).locator('img').first();
  await expect(picture).toHaveAttribute(
    'srcset',
    `${origin}/front.svg?width=88 1x, ${origin}/front.svg?width=176 2x`,
  );
  await page.getByRole('button', { name: 'Increase quantity of Ash Bench' }).click();
  await page.getByRole('button', { name: 'Proceed To Checkout' }).click();
  await expect(page).toHaveURL(`${origin}/cart/B-1:2,stool:1`);
});
