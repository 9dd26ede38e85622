import { expect, shop, test } from '../fixtures/releaseShop';
import { follow, heading } from '../fixtures/storefront';
import { countsOf, withoutCompiledCode } from '../fixtures/tabCounts';
import { WORDS } from '../fixtures/testReleases';
import { installClock } from '../fixtures/untilIdle';

const RELEASES = 50;
const EARLY = 3;

test.use({ launchOptions: withoutCompiledCode });
test.beforeAll(() => shop.reset());

const wordsOf = (number: number) => `Release ${number} has nothing in your cart.`;

/** Publishes a release with other texts and styles, and makes it live. */
async function release(number: number): Promise<void> {
  const version = `3.0.${number}`;
  await shop.derive(shop.first, version, (text) =>
    text
      .replaceAll(WORDS.live, wordsOf(number))
      .replaceAll('align-items:start', `align-items:start;order:${number}`),
  );
  await shop.release(`deploy mfe-cart ${version}`, version);
}

test(`a tab that takes ${RELEASES} releases of a remote holds what it held after ${EARLY}`, async ({
  page,
}) => {
  test.setTimeout(300_000);
  const jump = await installClock(page);
  async function lookAtCart(number: number) {
    await jump(15_000);
    await follow(page, 'Cart');
    await expect(page.getByRole('heading', { name: wordsOf(number) })).toBeVisible();
    await follow(page, 'FAQ');
  }
  await page.goto(`${shop.url}/faq`);
  await expect(heading(page)).toBeVisible();
  const count = await countsOf(page);
  let early: Awaited<ReturnType<typeof count>> | undefined;
  for (let number = 1; number <= RELEASES; number++) {
    await release(number);
    await lookAtCart(number);
    if (number === EARLY) early = await count();
  }
  const late = await count();
  for (const [name, value] of Object.entries(late))
    expect(value, name).toBeLessThanOrEqual(1.2 * (early?.[name as keyof typeof late] ?? 0));

  await shop.release('deploy mfe-cart 3.0.1', '3.0.1');
  await lookAtCart(1);
});
