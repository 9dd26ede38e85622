import { testServer } from 'service-kit/testServer.fixture';
import { expect, test } from '../fixtures/shop';
import { serveProductFile } from '../fixtures/productFile';
import { heading, productCards } from '../fixtures/storefront';
import { ownShop } from '../fixtures/ownShop';

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"><rect width="4" height="5" fill="#264"/></svg>';
const rows = (origin: string) => [
  'Handle,Title,Body (HTML),Vendor,Type,Published,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Image Src,Image Position,Status',
  `bench,Ash Bench,"<p>Of ash &amp; oak.</p><ul><li>1 m</li><li>2 m</li></ul>",Northwood,Seats,true,B-1,shopify,4,deny,1090.00,1200.00,${origin}/front.svg,1,active`,
  `bench,,,,,,,,,,,,${origin}/back.svg,2,`,
  `vase,Clay Vase,,Northwood,Vases,true,V-1,shopify,0,deny,15.00,,${origin}/vase.svg,1,active`,
  'draft,Secret Stool,,Northwood,Seats,false,S-1,,,deny,20.00,,,,draft',
];

let pictures: Awaited<ReturnType<typeof testServer>>;
const shop = ownShop(async (keep) => {
  pictures = await keep(
    testServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PICTURE),
    ),
  );
  const text = rows(pictures.origin).join('\r\n');
  const { origin } = await keep(serveProductFile('products_export.CSV', text));
  return { FEED_ORIGIN: origin, IMAGE_ORIGINS: pictures.origin };
});

test('the export of a shop system is a shop: products with pictures, without drafts', async ({ page }) => {
  await page.goto(`${shop.url}/shop`);
  await expect(productCards(page)).toHaveCount(2);
  const bench = productCards(page).filter({ hasText: 'Ash Bench' });
  await expect(bench).toContainText('$1090.00');
  await expect(bench.getByRole('img', { name: 'Ash Bench' })).toHaveJSProperty('complete', true);
  await expect(productCards(page).filter({ hasText: 'Clay Vase' })).toContainText('Out of stock');
});

test('a product has its text without tags, and all its pictures in order', async ({ page }) => {
  await page.goto(`${shop.url}/product/bench`);
  await expect(heading(page, 'Ash Bench')).toBeVisible();
  const text = page.getByText('Of ash & oak.');
  expect(await text.innerText()).toBe('Of ash & oak.\n\n• 1 m\n• 2 m');
  const [first, second] = ['front.svg', 'back.svg'].map((name) => `${pictures.origin}/${name}`);
  await expect(page.getByRole('button', { name: 'Show image 2 of 2' })).toBeVisible();
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join('')).toContain(JSON.stringify([first, second]));
});

test('the home page has no section without content', async ({ page }) => {
  await page.goto(`${shop.url}/`);
  await expect(page.getByRole('region', { name: 'Latest Products' }).getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('region', { name: /^(Trending Posts|Latest Blog)$/ })).toHaveCount(0);
});
