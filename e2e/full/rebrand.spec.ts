import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { forkShop } from '../bench/forkShop';
import { copyRepository } from '../fixtures/repositoryCopy';
import { expect, test, violations } from '../fixtures/shop';
import { ownShop } from '../fixtures/shops';
import { addToCart, heading } from '../fixtures/storefront';

// Follows docs/fork.md.
test.describe.configure({ timeout: 240_000 });

const EXAMPLE = 'tools/workspace/src/rebrand/exampleBrand';
const OLD_NAME = /juniper ?row|014-2760/i;

interface Brand extends Readonly<Record<'name' | 'claim' | 'email' | 'phone' | 'banner', string>> {
  readonly currency: Readonly<Record<'code' | 'sign', string>>;
  readonly legal: readonly Readonly<Record<'title' | 'url', string>>[];
  readonly notices: Readonly<Record<'cannotStart' | 'withoutJavaScript', string>>;
}

let root: string;
let changed: readonly string[];
let brand: Brand;
let colors: readonly string[][];
const shop = ownShop(async (keep) => {
  const copy = await copyRepository();
  await keep({ stop: copy.remove });
  ({ root } = copy);
  expect(await copy.run(`npm run --silent rebrand -- ./${EXAMPLE}`)).toContain('This is Salt & Tide now.');
  changed = await copy.changes();
  brand = JSON.parse(text('brand.json')) as Brand;
  colors = [...text('colors.css').matchAll(/(--[\w-]+): (#\w+);/g)].map(([, ...declared]) => declared);
  // Pages of the other apps get the brand from the shell's shared-ui.
  await copy.run('npm run --silent build -- shell mfe-catalog mfe-content');
  // A child process, because this one has imported the old brand.
  return forkShop({}, root);
});

const bytes = (file: string) => readFileSync(join(root, 'brand/assets', file));
const text = (file: string) => bytes(file).toString();
const inXml = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const hex = (color: string) => color.toLowerCase().replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3');
const read = async (path: string) => (await fetch(shop.url + path)).text();
const served = async (path: string) =>
  Buffer.from(await (await fetch(new URL(path, shop.url))).arrayBuffer());
const pictureIn = async (part: Locator) => served((await part.locator('img').getAttribute('src')) ?? '');

test('one command swaps the brand, and touches nothing else', () => {
  expect(changed.filter((file) => !file.startsWith('brand/assets/'))).toEqual([]);
});

test('has the new name, logo, colours, type, currency and legal pages, and sells products', async ({
  page,
}) => {
  const { name, email, phone, claim, banner, currency, legal } = brand;
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
    const links = footer.getByRole('navigation', { name: 'Legal' }).getByRole('link');
    await expect(links).toHaveText(legal.map(({ title }) => title));
    for (const [index, { url }] of legal.entries())
      await expect(links.nth(index)).toHaveAttribute('href', url);
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

test('is named in feeds, llms.txt, structured data and notices', async () => {
  const { name, email, phone, currency, notices } = brand;
  expect(await read('/llms.txt')).toMatch(`# ${name}\n\n> `);
  const merchants = async () => (await read('/feeds/google.xml')).match(/<g:price>[^<]*/g) ?? [];
  await expect.poll(merchants).not.toEqual([]);
  for (const price of await merchants()) expect(price).toMatch(new RegExp(` ${currency.code}$`));
  for (const feed of ['google', 'blog']) expect(await read(`/feeds/${feed}.xml`)).toContain(inXml(name));
  const data = async (path: string) =>
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(await read(path))?.[1] ?? '';
  await expect.poll(() => data('/')).toContain(email);
  await expect.poll(() => data('/product/1')).toContain(`"priceCurrency":"${currency.code}"`);
  const html = await read('/faq');
  for (const said of [notices.cannotStart, notices.withoutJavaScript, email, phone])
    expect(html).toContain(inXml(said));
  const [, deep] = colors.find(([variable]) => variable === '--brand-deep') ?? [];
  expect(html).toContain(`<meta name="theme-color" content="${deep}"`);
});
