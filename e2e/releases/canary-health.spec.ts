import type { Browser, Page } from '@playwright/test';
import type { HistoryEntry } from 'contract';
import { signIn } from '../fixtures/accounts';
import { chair, increase, seedCart } from '../fixtures/cartPage';
import { faultTitle } from '../fixtures/faultTable';
import { expect, shop, test } from '../fixtures/releaseShop';
import { addToCart, heading } from '../fixtures/storefront';
import { untilIdle } from '../fixtures/untilIdle';

test.describe.configure({ mode: 'default', timeout: 120_000 });
test.beforeEach(() => shop.reset());

const lastDecision = async () =>
  (JSON.parse(await shop.releases('history mfe-cart --json')) as HistoryEntry[]).at(-1);

/** Opens and leaves the cart as a new visitor. @returns whether the page was shown, and its cookies */
async function visit(browser: Browser) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${shop.url}/cart`);
  const cart = heading(page, 'Cart');
  await expect(cart.or(page.getByRole('alert').filter({ hasText: 'can’t be shown' }))).toBeVisible();
  const isShown = await cart.isVisible();
  const cookies = await context.cookies(shop.url);
  // Leaves the tab, which then sends its reports.
  await page.goto('about:blank');
  await context.close();
  return { isShown, cookies };
}

test(`${faultTitle('F29', 'cannot be loaded')}, and the history has the figures`, async ({ browser }) => {
  await shop.releases('deploy mfe-cart 1.4.0 --canary 100 --no-preview');
  expect((await visit(browser)).isShown).toBe(true);
  expect(await shop.releases('status mfe-cart')).toMatch(/1\.4\.0: failures .*; evidence \d+ of \d+/);
  // Each poll is another visitor.
  const lastAction = () => visit(browser).then(async () => (await lastDecision())?.action);
  await expect.poll(lastAction, { timeout: 90_000 }).toBe('aborted');
  expect(await lastDecision()).toMatchObject({
    by: 'health',
    version: '1.4.0',
    reason: expect.stringMatching(
      /^1\.4\.0 is worse than \S+: failures (\d+) of \1 \(100\.0 %\), .*; evidence \d+ of \d000\.$/,
    ),
  });
  expect(await visit(browser)).toEqual({ isShown: true, cookies: [] });
});

/** Returns a bucket whose pages have a release. */
async function bucketOf(version: string): Promise<string> {
  for (;;) {
    const response = await fetch(shop.url);
    const [, bucket] = /release-bucket=(\d+)/.exec(response.headers.get('set-cookie') ?? '') ?? [];
    if (bucket !== undefined && (await response.text()).includes(`"version":"${version}"`)) return bucket;
  }
}

/** Views a page as a visitor of this release of mfe-cart. @returns the body of the only report of vitals */
async function view(browser: Browser, version: string, act: Act, path: string): Promise<string> {
  const context = await browser.newContext();
  await seedCart(context, [chair]);
  await context.addCookies([{ name: 'release-bucket', value: await bucketOf(version), url: shop.url }]);
  const page = await context.newPage();
  const bodies: string[] = [];
  await page.route('**/reports/vitals', (route) => {
    bodies.push(route.request().postData() ?? '');
    return route.fulfill({ status: 202 });
  });
  const chunk = page.waitForResponse(/\/vitals\.[^/]*js/);
  await page.goto(shop.url + path);
  await (await chunk).finished();
  await untilIdle(page);
  await act(page);
  await untilIdle(page);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => bodies).toHaveLength(1);
  await context.close();
  return bodies[0]!;
}

const saves = async (page: Page) => {
  await increase(page, chair.title).click();
  await page
    .getByRole('button', { name: 'Update Cart' })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
};

const checksOut = (page: Page) => page.getByRole('button', { name: 'Proceed To Checkout' }).click();

const main = (page: Page) => page.getByRole('main');
type Act = (page: Page) => Promise<unknown>;
const views: readonly [version: string, counted: string, path: string, act: Act][] = [
  ['1.2.0', 'mfe-catalog added 1', '/product/1', (page) => addToCart(main(page)).first().click()],
  ['1.2.0', 'mfe-catalog found 1', '/shop', (page) => page.getByRole('searchbox').pressSequentially('chair')],
  ['1.2.0', 'mfe-cart saved 1', '/cart', saves],
  ['1.2.0', 'mfe-cart checkout 1', '/cart', checksOut],
  // Without an emulator the answer is that sign-in is not available.
  [
    '1.2.0',
    'mfe-account signed-in 1',
    '/login',
    (page) => signIn(page, { email: 'ada@shop.example', password: 'secret' }),
  ],
  ['1.5.0', 'mfe-cart saved 0', '/cart', saves],
  ['1.6.0', 'mfe-cart checkout 0', '/cart', checksOut],
];

test('a page view counts what shoppers do with each remote, and cannot do with a broken one', async ({
  browser,
}) => {
  let canary = '';
  for (const [version, counted, path, act] of views) {
    if (version !== canary) {
      await shop.reset();
      await shop.releases(`deploy mfe-cart ${version} --canary 50 --no-preview`);
      canary = version;
    }
    const [remote, measure] = counted.split(/ (.*)/);
    const body = await view(browser, version, act, path);
    expect(body).toMatch(new RegExp(`"${remote}@\\S+ ${measure}"`));
    if (counted.endsWith('0')) expect(body).toContain(`"name":"errors","value":0,"version":"${version}"`);
  }
});

test('a page view measures a page that is slow when it is reached inside the shop', async ({ browser }) => {
  await shop.releases('deploy mfe-cart 1.3.0 --canary 50 --no-preview');
  const openCart = async (page: Page) => {
    await page.evaluate(() => sessionStorage.setItem('fault', 'slow'));
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
    // The click ends the measurement of LCP, as leaving the page does.
    await heading(page, 'Cart').click();
  };
  const body = await view(browser, '1.3.0', openCart, '/');
  const reports = JSON.parse(body) as { name: string; app: string; value: number; version: string }[];
  const lcp = reports.find(({ name, app }) => name === 'LCP' && app === 'mfe-cart');
  expect(lcp?.value).toBeGreaterThan(2_500);
});
