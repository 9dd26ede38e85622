import { readWorkspace } from 'build/apps';
import type { Status } from 'contract';
import { expect, test } from '../fixtures/shop';
import { ownShop, startCopiedShop } from '../fixtures/shops';
import { mainBar, markDocument, topBar } from '../fixtures/storefront';
import { CART_PAGE, WORDS } from '../fixtures/testReleases';
import { installClock } from '../fixtures/untilIdle';

// The main path. The folder `releases` tests the rest, and unit tests of releases and discovery all commands and refusals.

const shop = ownShop(() => startCopiedShop(), 'serial');

const json = async (args: string) => JSON.parse(await shop.releases(`${args} --json`)) as unknown;

test('the builds of the start are live, and the doctor finds nothing', async () => {
  expect(((await json('status mfe-cart')) as Status).apps['mfe-cart']).toEqual({
    live: shop.first,
    canary: null,
    releases: [shop.first],
  });
  const out = await shop.releases('doctor');
  for (const { name } of readWorkspace().apps) expect(out).toContain(name);
});

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
  const released = { app: 'mfe-cart', version: '1.1.0', live: '1.1.0', changed: true };
  expect(await json('release mfe-cart --version 1.1.0')).toMatchObject(released);
  expect(await json('publish mfe-cart --version 1.1.0')).toMatchObject({ changed: false });
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
