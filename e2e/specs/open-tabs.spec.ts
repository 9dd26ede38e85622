import type { Page } from '@playwright/test';
import type { Sandbox } from 'sandbox';
import { startCopiedShop, type CopiedShop } from '../fixtures/copiedShop';
import { keep } from '../fixtures/kept';
import { runReleases } from '../fixtures/releases';
import { expect, test } from '../fixtures/shop';
import type { WorkspaceCopy } from '../fixtures/workspaceCopy';

// One story, in order: releases of a remote while tabs are open (docs/product.md RELEASE-4 and RELEASE-5).
test.describe.configure({ mode: 'serial', timeout: 180_000 });

const CART_PAGE = 'src/cart/CartPage.tsx';
const CART_STYLES = 'src/cart/CartPage.module.css';
/** What the page of the empty cart says, and a declaration of its styles that the other release does not have. */
const FIRST = { words: 'Your cart is empty.', style: 'outline-style: dotted' };
const SECOND = { words: 'Nothing in your cart yet.', style: 'outline-offset: 3px' };

let shop: CopiedShop;
let copy: WorkspaceCopy;
let sandbox: Sandbox;
let first: string;

test.beforeAll(async () => {
  shop = await startCopiedShop('mfe-cart', ({ read, write }) =>
    write(CART_STYLES, read(CART_STYLES).replace('.columns {', `.columns {\n    ${FIRST.style};`)),
  );
  ({ copy, sandbox, first } = shop);
});
test.afterAll(() => shop.stop());

/** What the tab has told of the releases' health, e.g. `1.1.0 loaded`. */
let told: string[] = [];

test.beforeEach(async ({ page }) => {
  told = [];
  await page.clock.install();
  await page.route('**/reports/health', (route) => {
    const reports = route.request().postDataJSON() as Record<'app' | 'version' | 'outcome', string>[];
    const ofCart = reports.filter(({ app }) => app === 'mfe-cart');
    told.push(...ofCart.map(({ version, outcome }) => `${version} ${outcome}`));
    return route.fulfill({ status: 202 });
  });
});

/** Runs the release command, and waits until the shop tells everybody what is live then. */
async function releases(args: string, version: string): Promise<void> {
  const { code, errors } = await runReleases(copy.workspace().root, args);
  expect([code, errors]).toEqual([0, '']);
  const isTold = async () =>
    (await (await fetch(`${sandbox.url}/discovery.json`)).text()).includes(`/mfe-cart/${version}/`);
  await expect.poll(isTold).toBe(true);
}

async function openTab(page: Page, path: string): Promise<void> {
  await page.goto(`${sandbox.url}${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
}

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

/** Follows a link to a page of another title. */
async function follow(page: Page, link: string, title = link): Promise<void> {
  await page.getByRole('link', { name: link, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** That the cart page is that of a release: its words, its styles, and no stylesheet of another release. */
async function expectCart(page: Page, { words }: typeof FIRST, version: string): Promise<void> {
  await expect(page.getByRole('heading', { name: words })).toBeVisible();
  const styles = await page.evaluate(() => {
    const columns = document.querySelector('[class*=CartPage__columns]') ?? document.body;
    const { outlineStyle, outlineOffset } = getComputedStyle(columns);
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][href*=mfe-cart]')];
    const versions = new Set(links.map(({ href }) => href.split('/').at(-2)));
    return { outlineStyle, outlineOffset, versions: [...versions] };
  });
  const isFirst = words === FIRST.words;
  expect(styles).toEqual({
    outlineStyle: isFirst ? 'dotted' : 'none',
    outlineOffset: isFirst ? '0px' : '3px',
    versions: [version],
  });
}

test('a release and its rollback come with a navigation into the remote, and nothing else changes', async ({
  page,
}) => {
  await keep(page, 'wishlist', [1]);
  await openTab(page, '/cart');
  await expectCart(page, FIRST, first);
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await search.fill('linen');
  await page.keyboard.press('Escape');
  await search.fill('linen');

  copy.write(CART_PAGE, copy.read(CART_PAGE).replace(FIRST.words, SECOND.words));
  copy.write(CART_STYLES, copy.read(CART_STYLES).replace(FIRST.style, SECOND.style));
  await releases('release mfe-cart --version 1.1.0', '1.1.0');

  // The tab hears of it within a minute, and leaves the page alone that is open.
  const heard = page.waitForResponse('**/discovery.json');
  await page.clock.fastForward(60_000);
  await (await heard).finished();
  await expectCart(page, FIRST, first);

  await follow(page, 'FAQ');
  await follow(page, 'Cart');
  await expectCart(page, SECOND, '1.1.0');

  await releases('rollback mfe-cart', first);
  await page.clock.fastForward(15_000);
  await follow(page, 'Wishlist, 1 item', 'Wishlist');
  await follow(page, 'Cart');
  await expectCart(page, FIRST, first);

  await releases('deploy mfe-cart 1.1.0', '1.1.0');
  await follow(page, 'FAQ');
  await page.clock.fastForward(15_000);
  await follow(page, 'Cart');
  await expectCart(page, SECOND, '1.1.0');

  expect(await isSameDocument(page)).toBe(true);
  await expect(search).toHaveValue('linen');
  await expect(page.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
  await page.clock.fastForward(5_000);
  await expect.poll(() => told).toEqual([`${first} loaded`, '1.1.0 loaded']);
});

test('a route that a release adds is there for an open tab, and gone after the rollback', async ({
  page,
}) => {
  const { routes, manifest } = { routes: copy.read('src/routes.tsx'), manifest: copy.read('package.json') };
  const storefront = JSON.parse(manifest) as { storefront: { routes: object[] } };
  storefront.storefront.routes.push({ path: '/orders' });
  copy.write('package.json', JSON.stringify(storefront));
  copy.write(
    'src/routes.tsx',
    routes.replace(/^};/m, "  '/orders': lazyPage(() => import('./wishlist/WishlistPage')),\n};"),
  );
  await openTab(page, '/faq');
  await releases('release mfe-cart --version 1.2.0', '1.2.0');
  await page.clock.fastForward(15_000);
  await follow(page, 'Blog');
  // As a link of some page would, which this release has none of.
  const open = (path: string) =>
    page.evaluate((to) => {
      window.history.pushState({ key: crypto.randomUUID(), idx: 1 }, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  await open('/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();

  await releases('rollback mfe-cart', '1.1.0');
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('heading', { level: 1, name: 'Wishlist' })).toBeVisible();
  await follow(page, 'FAQ');
  await open('/orders');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
  expect(await isSameDocument(page)).toBe(true);
  copy.write('package.json', manifest);
  copy.write('src/routes.tsx', routes);
});

test.describe('with a release that cannot be loaded', () => {
  test.use({ allowedNoise: /Failed to load resource|preload|integrity/ });

  test('the release before takes its place, until the new one can be loaded', async ({ page }) => {
    await releases('deploy mfe-cart ' + first, first);
    await openTab(page, '/cart');
    await expectCart(page, FIRST, first);
    await page.route('**/mfe-cart/1.1.0/**', (route) => route.abort());
    await releases('deploy mfe-cart 1.1.0', '1.1.0');
    await page.clock.fastForward(15_000);
    await follow(page, 'FAQ');
    await follow(page, 'Cart');
    await expectCart(page, FIRST, first);

    await page.unroute('**/mfe-cart/1.1.0/**');
    await follow(page, 'FAQ');
    await page.clock.fastForward(60_000);
    await follow(page, 'Cart');
    await expectCart(page, SECOND, '1.1.0');
    expect(await isSameDocument(page)).toBe(true);
    await page.clock.fastForward(5_000);
    await expect.poll(() => told).toEqual([`${first} loaded`, '1.1.0 failed', '1.1.0 loaded']);
  });
});

test.describe('with a release that throws', () => {
  test.use({ allowedNoise: /no price/ });

  test('the release before takes its place, and "Try again" is not needed', async ({ page }) => {
    await openTab(page, '/cart');
    await expectCart(page, SECOND, '1.1.0');
    const cart = copy.read(CART_PAGE);
    copy.write(
      CART_PAGE,
      cart.replace(
        '  const cart = useCart();',
        "  const cart = useCart();\n  if (cart) throw new Error('no price');",
      ),
    );
    await releases('release mfe-cart --version 1.3.0', '1.3.0');
    copy.write(CART_PAGE, cart);
    await page.clock.fastForward(15_000);
    await follow(page, 'FAQ');
    await follow(page, 'Cart');
    await expectCart(page, SECOND, '1.1.0');
    await page.clock.fastForward(5_000);
    await expect.poll(() => told).toEqual(['1.1.0 loaded', '1.3.0 loaded', '1.3.0 threw']);
    await releases('rollback mfe-cart', '1.1.0');
  });
});

test('a tab that is a day old loads its next page whole', async ({ page }) => {
  await openTab(page, '/faq');
  await follow(page, 'Blog');
  expect(await isSameDocument(page)).toBe(true);
  await page.clock.fastForward('24:00:00');
  await follow(page, 'Cart');
  await expect(page.getByRole('heading', { name: SECOND.words })).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
});
