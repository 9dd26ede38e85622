import { readWorkspace } from 'build/apps';
import type { Status } from 'contract';
import { expect, test } from '../fixtures/shop';
import { ownShop, startCopiedShop } from '../fixtures/shops';
import { CART_TEXTS, WORDS } from '../fixtures/testReleases';

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

test('a release and its rollback reach new pages at once', async ({ page }) => {
  const { url, copy, first, releases, untilSent } = shop;
  const expectWords = async (version: string, words: string) => {
    await untilSent(version);
    await page.goto(`${url}/cart`);
    await expect(page.getByText(words)).toBeVisible();
  };
  await expectWords(first, WORDS.live);

  copy.edit(CART_TEXTS, WORDS.live, WORDS.released);
  const released = { app: 'mfe-cart', version: '1.1.0', live: '1.1.0', changed: true };
  expect(await json('release mfe-cart --version 1.1.0')).toMatchObject(released);
  expect(await json('publish mfe-cart --version 1.1.0')).toMatchObject({ changed: false });
  await expectWords('1.1.0', WORDS.released);
  await releases('rollback mfe-cart');
  await expectWords(first, WORDS.live);
});
