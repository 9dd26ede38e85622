import { testServer } from 'service-kit/testServer.fixture';
import { installClock } from '../fixtures/pageClock';
import { expect, test } from '../fixtures/shop';
import { ownShop } from '../fixtures/ownShop';
import { productCards } from '../fixtures/storefront';

const good = Array.from({ length: 8 }, (_, index) => ({
  id: index + 1,
  title: `Oak Chair ${index + 1}`,
  price: 10 + index,
}));
/** An export with the currency in its prices. */
const spoiled = good.map((product) => ({ ...product, price: `${product.price} INR` }));

let products: readonly object[] = good;
const log: string[] = [];
const shop = ownShop(
  async (keep) => {
    const feed = await keep(
      testServer(({ url }, response) => {
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify(url === '/products' ? products : []));
      }),
    );
    return { FEED_ORIGIN: feed.origin };
  },
  { log: (line) => log.push(line) },
);

test('a feed that loses all its products does not empty the shop', async ({ page }) => {
  const moveClockOn = await installClock(page);
  await page.goto(`${shop.url}/shop`);
  await expect(productCards(page)).toHaveCount(6);
  products = spoiled;
  const heldBack = async () => {
    await fetch(`${shop.url}/sitemap.xml`);
    return /^feed_held_back_products\S* (\d+)$/m.exec(
      await (await fetch(`${shop.urlOf('metrics')}/metrics`)).text(),
    )?.[1];
  };
  await expect.poll(heldBack).toBe('8');
  expect(log.filter((line) => line.includes('8 of the 8 products in the shop'))).toHaveLength(1);

  // An open page fetches the list again.
  await moveClockOn('10:00');
  await moveClockOn('00:30');
  await expect(productCards(page)).toHaveCount(6);
  await page.goto(`${shop.url}/product/8`);
  await expect(page.getByRole('heading', { level: 1, name: 'Oak Chair 8' })).toBeVisible();
  await page.goto(`${shop.url}/shop`);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(productCards(page)).toHaveCount(2);
  const list = (await (await fetch(`${shop.url}/api/products`)).json()) as object[];
  expect(list).toEqual(good);
});
