import { readWorkspace } from 'build/apps';
import type { Status } from 'contract';
import { expect, shop, test } from '../fixtures/releaseShop';
import { CART_TEXTS, WORDS } from '../fixtures/testReleases';

// The main path. Unit tests of releases and discovery have all commands and refusals.

test.beforeAll(() => shop.reset());

const json = async (args: string) => JSON.parse(await shop.releases(`${args} --json`)) as unknown;

test('the builds of the start are live, and the doctor finds nothing', async () => {
  const { apps } = (await json('status mfe-cart')) as Status;
  expect(apps['mfe-cart']).toMatchObject({ live: shop.first, canary: null });
  const out = await shop.releases('doctor');
  for (const { name } of readWorkspace().apps) expect(out).toContain(name);
});

test('a release and its rollback reach new pages at once', async ({ page }) => {
  const { url, copy, first, releases, untilSent } = shop;
  const version = '2.0.0';
  const expectWords = async (sent: string, words: string) => {
    await untilSent(sent);
    await page.goto(`${url}/cart`);
    await expect(page.getByText(words)).toBeVisible();
  };
  await expectWords(first, WORDS.live);

  copy.edit(CART_TEXTS, WORDS.live, WORDS.released);
  try {
    const released = { app: 'mfe-cart', version, live: version, changed: true };
    expect(await json(`release mfe-cart --version ${version}`)).toMatchObject(released);
    expect(await json(`publish mfe-cart --version ${version}`)).toMatchObject({ changed: false });
  } finally {
    copy.edit(CART_TEXTS, WORDS.released, WORDS.live);
  }
  await expectWords(version, WORDS.released);
  await releases('rollback mfe-cart');
  await expectWords(first, WORDS.live);
});
