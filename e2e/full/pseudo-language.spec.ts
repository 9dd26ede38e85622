import type { Locator, Page } from '@playwright/test';
import { expectTextInWindow } from '../fixtures/lostText';
import { pathsOfVisitors } from '../fixtures/paths';
import { collectTexts, pseudoTexts, textsIn, withoutMarks } from '../fixtures/pseudoLanguage';
import { expect, test, violations } from '../fixtures/shop';
import { ownShop, startFolderShop } from '../fixtures/shops';

// docs/product.md BRAND-10.
test.use({ allowedNoise: /status of 404|ERR_FAILED|mfe-cart|accounts:/ });

const FACTS = {
  name: 'Kiez',
  claim: 'Things for a house.',
  currency: 'EUR',
  contact: { email: 'moin@kiez.example', phone: '+49 (40) 1234-567' },
  address: { street: 'Kai 14', postalCode: '20457', city: 'Hamburg', country: 'DE' },
  social: [{ title: 'Instagram', url: 'https://instagram.example/kiez' }],
  legal: [{ title: 'Impressum', url: '/about-us' }],
  terms: { freeShippingFrom: 50, returnDays: 30, changesWithinHours: 1, shipsWithinDays: [3, 5] },
  filters: { brands: 'from the catalogue', categories: 'from the catalogue', colours: ['Blue', 'Red'] },
  languageChoices: ['Deutsch'],
  currencyChoices: ['EUR'],
};
const LANGUAGES = ['el-XA', 'ar-XB'] as const;
/** Of others, and the same in any language; the last is hidden. */
const NAMES = ['Google', 'Microsoft', 'Alt+T', 'DHL', 'notification timer'];
const USER = { email: 'ada@kiez.example', password: 'Secret#1234' };

const token = [{ alg: 'none' }, { sub: 'ada', email: USER.email, exp: 4e9, iat: 1 }, '']
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.');
const account = { localId: 'ada', email: USER.email, emailVerified: false };
/** What the identity service says of a sign-in, and of an account. */
const ADA = { ...account, idToken: token, refreshToken: 'r', expiresIn: '3600', users: [account] };
const REFUSED = { status: 400, json: { error: { code: 400, message: 'INVALID_LOGIN_CREDENTIALS' } } };

const shops = ownShop(async (keep) => {
  const [ltr, rtl] = await Promise.all(
    LANGUAGES.map((language) => {
      const texts = { [`texts/${language}.json`]: pseudoTexts(language) };
      return keep(startFolderShop({ 'shop.json': { ...FACTS, language }, ...texts }));
    }),
  );
  return { 'el-XA': ltr!, 'ar-XB': rtl!, stop: () => undefined };
});

for (const language of LANGUAGES) {
  const texts = pseudoTexts(language);
  /** The longest part of a text without its values: a part of the name that has it. */
  const say = (key: string) =>
    (texts[key] ?? key)
      .split(/\{\w+\}|<\/?\w+>|[⟦⟧]/)
      .reduce((one, other) => (other.length > one.length ? other : one));

  test(`${language}: each text has its marks and its place, on each page and in each state`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const { url } = shops[language];
    const get = async (path: string) => (await fetch(url + path)).json() as Promise<unknown>;
    const given = [
      ...textsIn([FACTS, NAMES, USER, await get('/api/products'), await get('/api/posts')]),
      `${url}/product/1`,
      new Intl.DisplayNames(language, { type: 'region' }).of('DE')!,
    ];
    // A toast that fades has too little contrast.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(collectTexts);
    const main = page.getByRole('main');
    const button = (key: string, place: Page | Locator = page) =>
      place.getByRole('button', { name: say(key) }).first();
    const found = new Map<string, string>();

    /** Of the state that is open: at both ends of the widths. */
    async function check(state: string): Promise<void> {
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectTextInWindow(page, `${state} at ${width} px`);
      }
      if (language === 'ar-XB')
        expect.soft(await violations(page, ['page-has-heading-one']), state).toEqual([]);
      await collect(state);
    }

    async function collect(state: string): Promise<void> {
      const seen = await page.evaluate(() => [...(window as unknown as { texts: Set<string> }).texts]);
      for (const text of withoutMarks(seen, given)) found.set(text, found.get(text) ?? state);
    }

    async function visit(path: string): Promise<void> {
      await page.goto(url + path);
      await expect(page.locator('html[data-ready]')).toBeAttached();
    }

    for (const path of [...pathsOfVisitors, '/no/such/page', '/product/unknown']) {
      await visit(path);
      await expect(page.locator('html')).toHaveCSS('direction', language === 'ar-XB' ? 'rtl' : 'ltr');
      await check(path);
    }
    const box = page.getByRole('searchbox');
    for (const query of ['', 'lamp', 'lmap', 'zzzzzz']) {
      await box.fill(query);
      await box.focus();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await check(`search for "${query}"`);
    }

    await page.setViewportSize({ width: 320, height: 800 });
    for (const key of ['shell.openTopMenu', 'shell.openMainMenu']) {
      await button(key).click();
      await expectTextInWindow(page, key);
      await button('shared-ui.closeMenu', page.getByRole('dialog')).click();
    }
    await visit('/shop');
    await button('mfe-catalog.filters').click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('checkbox').first().check();
    await expectTextInWindow(page, 'filters');
    await sheet
      .getByRole('button', { name: say('mfe-catalog.showProducts') })
      .or(sheet.getByRole('button').last())
      .last()
      .click();
    for (const key of ['shared-ui.addToCart', 'shared-ui.addToWishlist']) await button(key, main).click();
    await button('mfe-catalog.listView', main).click();
    await check('chosen');

    await visit('/product/1');
    for (const key of [
      'shared-ui.addToCart',
      'mfe-catalog.addToWishlist',
      'mfe-catalog.share',
      'shared-ui.zoom',
    ])
      await button(key, main).click();
    await check('product chosen');

    await visit('/cart');
    await button('mfe-cart.increaseQuantity').click();
    await check('quantities changed');
    for (const key of ['mfe-cart.updateCart', 'mfe-cart.proceedToCheckout', 'mfe-cart.removeLine'])
      await button(key, main).click();
    await check('line removed');
    for (const key of ['mfe-cart.undo', 'mfe-cart.clearCart']) await button(key, main).click();
    await check('cart cleared');

    await visit('/shop-wishlist');
    await button('shared-ui.addToCart', main).click();
    await check('wishes');
    await button('shared-ui.removeFromWishlist', main).click();
    await button('mfe-cart.clearWishlist', main).click();
    await check('wishlist cleared');

    await page.route(/accounts:/, (route) => route.fulfill(REFUSED));
    for (const path of ['/create-account', '/login', '/forgot-password']) {
      await visit(path);
      for (const field of await main.getByRole('textbox').or(main.locator('[type=password]')).all())
        await field.fill('a@b.example');
      if (path !== '/forgot-password') await button('mfe-account.showPassword', main).click();
      await main.locator('[type=submit]').click();
      await check(`${path} refused`);
    }
    await page.unroute(/accounts:/);
    await page.route(/accounts:(signInWithPassword|lookup)/, (route) => route.fulfill({ json: ADA }));
    await visit('/login');
    await main.locator('[name=email]').fill(USER.email);
    await main.locator('[name=password]').fill(USER.password);
    await main.locator('[type=submit]').click();
    await expect(page).toHaveURL(`${url}/`);
    await visit('/dashboard');
    await expect(main.getByText(USER.email).first()).toBeVisible();
    await check('dashboard');

    await page.route(/mfe\/mfe-cart\//, (route) => route.abort());
    await visit('/cart');
    await expect(button('shared-ui.tryAgain', main)).toBeVisible();
    await check('unavailable');
    expect([...found].map(([text, state]) => `${state}: ${text}`)).toEqual([]);
  });
}

test('from right to left the page is mirrored', async ({ page }) => {
  const { url } = shops['ar-XB'];
  const texts = pseudoTexts('ar-XB');
  const xOf = async (element: Locator) => (await element.boundingBox())?.x ?? NaN;
  await page.goto(`${url}/shop`);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await xOf(page.getByRole('complementary'))).toBeGreaterThan(
    await xOf(page.getByRole('main').getByRole('article').first()),
  );
  // A title in Latin letters too.
  await expect(page.getByRole('main').getByRole('article').first().getByRole('heading')).toHaveCSS(
    'text-align',
    'right',
  );
  const next = page.getByRole('button', { name: texts['mfe-catalog.next']! }).locator('svg');
  await expect(next).toHaveCSS('scale', '-1 1');
  // A telephone number begins at its left.
  const phone = page.getByRole('contentinfo').getByText(FACTS.contact.phone);
  const startOf = (text: string) =>
    phone.evaluate((element, start) => {
      const range = document.createRange();
      range.setStart(element.firstChild!, start);
      range.setEnd(element.firstChild!, start + 1);
      return range.getBoundingClientRect().left;
    }, FACTS.contact.phone.indexOf(text));
  expect(await startOf('+')).toBeLessThan(await startOf('7'));

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: texts['shell.openMainMenu']! }).click();
  await expect.poll(() => xOf(page.getByRole('dialog'))).toBe(0);
  await page.keyboard.press('Escape');

  await page.goto(`${url}/product/1`);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const shown = page
    .getByRole('main')
    .getByRole('button')
    .filter({ has: page.locator('img') });
  const thumbnails = page.locator('ul button').filter({ has: page.locator('img') });
  await thumbnails.nth(2).click();
  await expect(thumbnails.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(shown.last()).toBeInViewport({ ratio: 0.5 });
  // As a finger does.
  await shown.last().evaluate((view) => view.parentElement!.parentElement!.scrollTo(-view.clientWidth, 0));
  await expect(thumbnails.nth(1)).toHaveAttribute('aria-current', 'true');
});
