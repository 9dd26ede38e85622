import { expect, shop, test } from '../fixtures/releaseShop';
import { follow, heading } from '../fixtures/storefront';
import { WORDS } from '../fixtures/testReleases';

// A browser that has the old entry refuses it, and fetches the new one.
test.use({ allowedNoise: /mfe[-_]cart|integrity|preload/ });

const VERSION = '1.1.0';
const OTHER = 'This build has another sentence.';

test('a version that comes back with other files is shown by browsers and tabs that had the old ones', async ({
  context,
  browser,
}) => {
  await shop.reset();
  await shop.release(`deploy mfe-cart ${VERSION}`, VERSION);
  const [onCart, onFaq] = [await context.newPage(), await context.newPage()];
  await onCart.goto(`${shop.url}/cart`);
  await expect(onCart.getByText(WORDS.released)).toBeVisible();
  await onFaq.goto(`${shop.url}/faq`);

  await shop.restore('unpublished');
  const { integrity } = await shop.derive('1.2.0', VERSION, (text) => text.replaceAll(WORDS.live, OTHER));
  await shop.releases(`deploy mfe-cart ${VERSION}`);
  const cart = async () => (await fetch(`${shop.url}/cart`)).text();
  await expect.poll(cart).toContain(integrity);

  for (const each of [context, await browser.newContext()]) {
    const page = await each.newPage();
    await page.goto(`${shop.url}/cart`);
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await expect(page.getByText(OTHER)).toBeVisible();
    await follow(page, 'Wishlist');
    await expect(heading(page, 'Wishlist')).toBeVisible();
  }
  await follow(onFaq, 'Cart');
  await expect(heading(onFaq, 'Cart')).toBeVisible();
  await follow(onCart, 'Wishlist');
  await expect(heading(onCart, 'Wishlist')).toBeVisible();
});
