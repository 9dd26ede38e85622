import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { forkShop } from '../bench/forkShop';
import { copyRepository, type RepositoryCopy } from '../fixtures/repositoryCopy';
import { expect, test, violations } from '../fixtures/shop';
import { addToCart, expectToFit, heading, productCards } from '../fixtures/storefront';

// Follows docs/fork.md.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

const EXAMPLE = 'tools/workspace/src/rebrand/exampleBrand';
const OLD_NAME = /juniper ?row|014-2760/i;

interface Brand extends Readonly<Record<'name' | 'claim' | 'email' | 'phone' | 'banner', string>> {
  readonly currency: Readonly<Record<'code' | 'sign', string>>;
  readonly legal: readonly Readonly<Record<'title' | 'url', string>>[];
  readonly notices: Readonly<Record<'cannotStart' | 'withoutJavaScript', string>>;
}

let copy: RepositoryCopy;
test.beforeAll(async () => {
  copy = await copyRepository();
});
test.afterAll(() => copy.remove());

test('one command swaps the brand, and touches nothing else', async () => {
  expect(await copy.run(`npm run --silent rebrand -- ./${EXAMPLE}`)).toContain('This is Salt & Tide now.');
  expect((await copy.changes()).filter((file) => !file.startsWith('brand/assets/'))).toEqual([]);
});

test.describe('the rebranded shop', () => {
  let shop: Awaited<ReturnType<typeof forkShop>>;
  let brand: Brand;
  let colors: readonly string[][];
  test.beforeAll(async () => {
    // Three builds.
    test.setTimeout(180_000);
    brand = JSON.parse(text('brand.json')) as Brand;
    colors = [...text('colors.css').matchAll(/(--[\w-]+): (#\w+);/g)].map(([, ...declared]) => declared);
    // Pages of the other apps get the brand from the shell's shared-ui.
    await copy.run('npm run --silent build -- shell mfe-catalog mfe-content');
    // A child process, because this one has imported the old brand.
    shop = await forkShop({}, copy.root);
  });
  test.afterAll(() => shop.stop());

  const bytes = (file: string) => readFileSync(join(copy.root, 'brand/assets', file));
  const text = (file: string) => bytes(file).toString();
  const inXml = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const hex = (color: string) => color.toLowerCase().replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3');
  const read = async (path: string) => (await fetch(shop.url + path)).text();
  const served = async (path: string) =>
    Buffer.from(await (await fetch(new URL(path, shop.url))).arrayBuffer());

  const pictureIn = async (part: Locator) => served((await part.locator('img').getAttribute('src')) ?? '');

  test('has the new name, logo, colours, type and currency, and sells products', async ({ page }) => {
    const { name, email, phone, claim, banner, currency } = brand;
    await page.goto(`${shop.url}/shop`);
    await addToCart(page).first().click();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
    for (const path of ['/', '/shop', '/product/1', '/cart']) {
      await page.goto(shop.url + path);
      await expect(page).toHaveTitle(new RegExp(path === '/' ? name : ` \\| ${name}$`));
      const bar = page.getByRole('banner').getByRole('link', { name }).first();
      expect(await pictureIn(bar)).toEqual(bytes('logo.svg'));
      const footer = page.getByRole('contentinfo');
      for (const fact of [email, phone, claim]) await expect(footer).toContainText(fact);
      expect(await pictureIn(footer)).toEqual(bytes('logoOnDark.svg'));
      await expect(page.getByRole('img', { name: `Brand: ${name}, ${banner}` })).toBeAttached();

      const shown = await page.evaluate(
        (names) => {
          const style = getComputedStyle(document.documentElement);
          return names.map((variable) => style.getPropertyValue(variable));
        },
        colors.map(([variable = '']) => variable),
      );
      expect(shown.map(hex)).toEqual(colors.map(([, color = '']) => hex(color)));
      const [, display = ''] = /--font-display:\s*['"]?([^'",;]+)/.exec(text('fonts.css')) ?? [];
      await expect(heading(page)).toHaveCSS('font-family', new RegExp(display));

      const prices = await page.getByText(/^\D{1,5}\d+\.\d\d$/).allInnerTexts();
      expect(prices).not.toEqual([]);
      for (const price of prices) expect(price.startsWith(currency.sign), price).toBe(true);
      expect(await page.content()).not.toMatch(OLD_NAME);
      expect(await violations(page)).toEqual([]);
    }
  });

  test('filters by the brands and categories of its catalogue, and claims no colours', async ({ page }) => {
    await page.goto(`${shop.url}/shop?per=24`);
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await expect(filters.getByRole('group')).toHaveCount(3);
    const categories = filters.getByRole('group', { name: 'Categories' }).getByRole('checkbox');
    await expect(categories).toHaveCount(4);
    await expect(categories.first()).toHaveAccessibleName('furniture');
    await filters.getByRole('checkbox', { name: 'electronics' }).check();
    await expect(productCards(page)).toHaveCount(9);
    await filters.getByRole('checkbox', { name: 'Nike' }).check();
    await expect(page).toHaveURL(/brand=Nike&categories=electronics/);
    await expect(productCards(page)).not.toHaveCount(9);
    await page.reload();
    await expect(filters.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await page.getByRole('button', { name: 'Remove filter: Nike' }).click();
    await expect(productCards(page)).toHaveCount(9);
    await page.goto(`${shop.url}/shop?brand=${'x'.repeat(200)}`);
    await expectToFit(page, [320, 1280]);
    await page.goto(`${shop.url}/product/1`);
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Colours' })).toHaveCount(0);
  });

  test('strikes only earlier prices of its catalogue', async ({ page }) => {
    const products = (await (await fetch(`${shop.url}/api/products`)).json()) as readonly {
      readonly price: number;
      readonly discount?: number;
    }[];
    const earlier = products.flatMap(({ price, discount }) =>
      discount ? [`${brand.currency.sign}${(price + discount).toFixed(2)}`] : [],
    );
    for (const [path, region, count] of [
      ['/', page.getByRole('region', { name: 'Latest Products' }), 4],
      ['/blog', page.getByRole('main'), 2],
      ['/product/1', page.getByRole('main'), 1],
      ['/product/2', page.getByRole('main'), 0],
      ['/shop?per=24', page.getByRole('main'), 8],
    ] as const) {
      await page.goto(shop.url + path);
      await expect(region.getByText(brand.currency.sign).first()).toBeVisible();
      await expect(region.locator('s'), path).toHaveCount(count);
      for (const struck of await region.locator('s').allInnerTexts()) expect(earlier).toContain(struck);
    }
  });

  test('links to its legal pages in the footer of every page', async ({ page }) => {
    for (const path of ['/', '/faq', '/cart']) {
      await page.goto(shop.url + path);
      const links = page
        .getByRole('contentinfo')
        .getByRole('navigation', { name: 'Legal' })
        .getByRole('link');
      await expect(links).toHaveText(brand.legal.map(({ title }) => title));
      for (const [index, { url }] of brand.legal.entries())
        await expect(links.nth(index)).toHaveAttribute('href', url);
    }
  });

  test('serves its manifest, icons, favicon, banner and social card', async ({ page }) => {
    await page.goto(`${shop.url}/faq`);
    const manifest = (await page.locator('link[rel=manifest]').getAttribute('href')) ?? '';
    expect(await served(manifest)).toEqual(bytes('public/manifest.webmanifest'));
    for (const icon of ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png'])
      expect(await served(manifest.replace(/[^/]+$/, icon))).toEqual(bytes(`public/${icon}`));
    expect(await served('/favicon.svg')).toEqual(bytes('public/favicon.svg'));
    const card = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
    expect(await served(new URL(card).pathname)).toEqual(bytes('socialCard.png'));
    const background = await page
      .getByRole('img', { name: /^Brand:/ })
      .evaluate((banner) => getComputedStyle(banner).backgroundImage);
    const [, url = ''] = /url\("([^"]+)"\)/.exec(background) ?? [];
    expect(await served(new URL(url).pathname)).toEqual(bytes('banner.svg'));
  });

  test('has its name and currency in feeds, llms.txt and structured data', async () => {
    const { name, email, currency } = brand;
    expect(await read('/llms.txt')).toMatch(`# ${name}\n\n> `);
    const merchants = async () => (await read('/feeds/google.xml')).match(/<g:price>[^<]*/g) ?? [];
    await expect.poll(merchants).not.toEqual([]);
    for (const price of await merchants()) expect(price).toMatch(new RegExp(` ${currency.code}$`));
    for (const feed of ['google', 'blog']) expect(await read(`/feeds/${feed}.xml`)).toContain(inXml(name));
    const data = async (path: string) =>
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(await read(path))?.[1] ?? '';
    await expect.poll(() => data('/')).toContain(email);
    await expect.poll(() => data('/product/1')).toContain(`"priceCurrency":"${currency.code}"`);
  });

  test('is named by a page without JavaScript, and by one that cannot start', async () => {
    const html = await read('/faq');
    const { notices, email, phone } = brand;
    for (const said of [notices.cannotStart, notices.withoutJavaScript, email, phone])
      expect(html).toContain(inXml(said));
    const [, deep] = colors.find(([variable]) => variable === '--brand-deep') ?? [];
    expect(html).toContain(`<meta name="theme-color" content="${deep}"`);
  });
});
