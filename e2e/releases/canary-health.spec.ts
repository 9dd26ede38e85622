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
async function view(browser: Browser, version: string, act: (page: Page) => Promise<void>, path = '/cart') {
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

/** Sends the reports of so many page views, at most 100 reports at once. */
async function sendViews(count: number, body: string): Promise<void> {
  const report = JSON.parse(body) as unknown[];
  const atOnce = Math.floor(100 / report.length);
  for (let sent = 0; sent < count; sent += atOnce) {
    const reports = Array.from({ length: Math.min(atOnce, count - sent) }, () => report).flat();
    const response = await fetch(`${shop.stack.access.url}/vitals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(reports),
    });
    expect(response.status).toBe(202);
  }
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
const measures: Readonly<Record<string, readonly [path: string, act: (page: Page) => Promise<void>]>> = {
  'mfe-catalog added': ['/product/1', (page) => addToCart(main(page)).first().click()],
  'mfe-catalog found': ['/shop', (page) => page.getByRole('searchbox').pressSequentially('chair')],
  'mfe-cart saved': ['/cart', saves],
  'mfe-cart checkout': ['/cart', checksOut],
  // Without an emulator the answer is that sign-in is not available.
  'mfe-account signed-in': [
    '/login',
    (page) => signIn(page, { email: 'ada@shop.example', password: 'secret' }),
  ],
};

test('a page view counts what shoppers do with each remote', async ({ browser }) => {
  await shop.releases('deploy mfe-cart 1.2.0 --canary 50 --no-preview');
  for (const [name, [path, act]] of Object.entries(measures)) {
    const [remote, measure] = name.split(' ');
    expect(await view(browser, '1.2.0', act, path)).toMatch(new RegExp(`"${remote}@\\S+ ${measure} 1"`));
  }
});

const broken = [
  ['saved', '1.5.0', 'save a quantity', saves],
  ['checkout', '1.6.0', 'go to the checkout', checksOut],
] as const;
for (const [measure, version, what, act] of broken)
  test(`a canary of 25 % in which no shopper can ${what} ends`, async ({ browser }) => {
    const { first: live } = shop;
    await shop.releases(`deploy mfe-cart ${version} --canary 25 --no-preview`);
    const looks = await view(browser, live, async () => {});
    const done = await view(browser, live, act);
    const undone = await view(browser, version, act);
    expect(done).toContain(`"mfe-cart@${live} ${measure} 1"`);
    expect(undone).toContain(`"mfe-cart@${version} ${measure} 0"`);
    expect(undone).toContain(`"name":"errors","value":0,"version":"${version}"`);
    for (const [views, from, tried] of [
      [2250, live, done],
      [750, version, undone],
    ] as const) {
      await sendViews(views * 0.12, tried);
      await sendViews(views * 0.88, looks.replaceAll(live, from));
    }
    await expect.poll(lastDecision).toMatchObject({
      action: 'aborted',
      by: 'health',
      version,
      reason: expect.stringContaining(`: ${measure} 0 of `),
    });
  });

test('a canary whose page is slow only when it is reached inside the shop ends', async ({ browser }) => {
  const { first: live } = shop;
  await shop.releases('deploy mfe-cart 1.3.0 --canary 25 --no-preview');
  const openCart = async (page: Page) => {
    await page.evaluate(() => sessionStorage.setItem('fault', 'slow'));
    await page.getByRole('banner').getByRole('link', { name: 'Cart' }).click();
    // The click ends the measurement of LCP, as leaving the page does.
    await heading(page, 'Cart').click();
  };
  const [fast, slow] = [
    await view(browser, live, openCart, '/'),
    await view(browser, '1.3.0', openCart, '/'),
  ];
  expect(fast).toContain('{"name":"LCP","app":"mfe-cart"');
  expect(slow).toContain('{"name":"LCP","app":"mfe-cart"');
  await sendViews(300, fast);
  await sendViews(100, slow);
  await expect.poll(lastDecision).toMatchObject({
    action: 'aborted',
    by: 'health',
    version: '1.3.0',
    // It may end before all have come.
    reason: expect.stringMatching(/: slow LCP (\d+) of \1 \(100\.0 %\)/),
  });
});
