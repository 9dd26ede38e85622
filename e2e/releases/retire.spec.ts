import { expect, shop, test } from '../fixtures/releaseShop';
import { follow, heading, markDocument, topBar } from '../fixtures/storefront';
import { installClock } from '../fixtures/untilIdle';

// docs/product.md RELEASE-8.
test.beforeAll(() => shop.reset());

/** @returns the links to cart and wishlist on the cart and another page */
async function untilStatus(status: number): Promise<RegExpMatchArray[]> {
  const sent = (path: string) => fetch(shop.url + path);
  await expect.poll(async () => (await sent('/cart')).status).toBe(status);
  const pages = await Promise.all(['/cart', '/blog'].map(async (path) => (await sent(path)).text()));
  return pages.flatMap((html) => [...html.matchAll(/href="\/(?:cart|shop-wishlist)"/g)]);
}

test('takes a remote out of new pages at once, out of open tabs at their next navigation, and back', async ({
  page,
}) => {
  const jump = await installClock(page);
  await page.goto(`${shop.url}/faq`);
  await expect(heading(page, 'FAQ')).toBeVisible();
  const isSameDocument = await markDocument(page);
  expect((await untilStatus(200)).length).toBeGreaterThan(0);

  await shop.releases('retire mfe-cart --why Sold.');
  expect(await untilStatus(404)).toEqual([]);
  expect(await shop.releases('history mfe-cart')).toMatch(/retired.*by platform.*\(Sold\.\)/);

  await expect(topBar(page).getByRole('link', { name: 'Cart' })).toBeVisible();
  await jump(15_000);
  await topBar(page).getByRole('link', { name: 'Cart' }).click();
  await expect(heading(page)).toContainText('404');
  await expect(topBar(page).getByRole('link')).toHaveText(['Login', 'Dashboard']);

  await shop.releases(`deploy mfe-cart ${shop.first}`);
  expect((await untilStatus(200)).length).toBeGreaterThan(0);
  await jump(15_000);
  await follow(page, 'FAQ');
  await follow(page, 'Cart');
  expect(await isSameDocument()).toBe(true);
});
