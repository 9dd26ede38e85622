import { startCopiedShop, type CopiedShop } from '../fixtures/copiedShop';
import { installClock } from '../fixtures/pageClock';
import { expect, test } from '../fixtures/shop';
import { CART_PAGE, WORDS } from '../fixtures/testReleases';
import { mainBar, markDocument, topBar } from '../fixtures/storefront';

// The main path. The folder `releases` tests the rest.
test.describe.configure({ mode: 'serial', timeout: 120_000 });

let shop: CopiedShop;
test.beforeAll(async () => {
  shop = await startCopiedShop();
});
test.afterAll(() => shop.stop());

test('a release and its rollback reach new pages at once and open tabs on navigation', async ({
  page,
  browser,
}) => {
  const { url, copy, first, releases, untilSent } = shop;
  const cart = topBar(page).getByRole('link', { name: 'Cart' });
  const faq = mainBar(page).getByRole('link', { name: 'FAQ' });
  const newPage = async (version: string) => {
    await untilSent(version);
    const other = await browser.newPage();
    await other.goto(`${url}/cart`);
    await expect(other.getByText(version === first ? WORDS.live : WORDS.released)).toBeVisible();
    await other.close();
  };

  const jump = await installClock(page);
  await page.goto(`${url}/cart`);
  await expect(page.getByText(WORDS.live)).toBeVisible();
  const isSameDocument = await markDocument(page);

  copy.edit(CART_PAGE, WORDS.live, WORDS.released);
  await releases('release mfe-cart --version 1.1.0');
  await newPage('1.1.0');
  await jump(15_000);
  await faq.click();
  await cart.click();
  await expect(page.getByText(WORDS.released)).toBeVisible();

  await releases('rollback mfe-cart');
  await newPage(first);
  await jump(15_000);
  await faq.click();
  await cart.click();
  await expect(page.getByText(WORDS.live)).toBeVisible();
  expect(await isSameDocument()).toBe(true);
});
