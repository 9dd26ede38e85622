import { currency, shop } from 'brand';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspace } from 'build/workspace';
import { expect, test, violations } from '../fixtures/shop';
import { addToCart, heading } from '../fixtures/storefront';

const assets = join(readWorkspace().root, 'brand/assets');
const bytes = (file: string) => readFileSync(join(assets, file));
const text = (file: string) => bytes(file).toString();
const asPicture = (file: string) => `data:image/svg+xml;base64,${bytes(file).toString('base64')}`;
const inXml = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const hex = (color: string) => color.toLowerCase().replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3');
const declared = text('colors.css').matchAll(/(--[\w-]+): (#\w+);/g);
const colors = new Map([...declared].map(([, name = '', color = '']) => [name, hex(color)]));

interface Product {
  readonly id: number;
}
let product: Product;

test.beforeEach(async ({ request }) => {
  const products = (await (await request.get('/api/products')).json()) as readonly [Product];
  [product] = products;
});

test('name, logo, colours, type and currency are the brand’s', async ({ page, open }) => {
  await open('/shop');
  await addToCart(page).first().click();
  for (const path of ['/', '/shop', `/product/${product.id}`, '/cart']) {
    await open(path);
    await expect(page).toHaveTitle(new RegExp(path === '/' ? shop.name : ` \\| ${shop.name}$`));
    const bar = page.getByRole('banner').getByRole('link', { name: shop.name }).first();
    await expect(bar.locator('img')).toHaveAttribute('src', asPicture('logo.svg'));
    const footer = page.getByRole('contentinfo');
    for (const fact of [shop.email, shop.phone, shop.claim]) await expect(footer).toContainText(fact);
    await expect(footer.locator('img')).toHaveAttribute('src', asPicture('logoOnDark.svg'));
    await expect(page.getByRole('img', { name: `Brand: ${shop.name}, ${shop.banner}` })).toBeAttached();

    const shown = await page.evaluate(
      (names) => {
        const style = getComputedStyle(document.documentElement);
        return names.map((name) => style.getPropertyValue(name));
      },
      [...colors.keys()],
    );
    expect(shown.map(hex)).toEqual([...colors.values()]);
    const [, display = ''] = /--font-display:\s*['"]?([^'",;]+)/.exec(text('fonts.css')) ?? [];
    await expect(heading(page)).toHaveCSS('font-family', new RegExp(display));

    const prices = await page.getByText(/^\D{1,5}\d+\.\d\d$/).allInnerTexts();
    expect(prices).not.toEqual([]);
    for (const price of prices) expect(price.startsWith(currency.sign), price).toBe(true);
    expect(await violations(page)).toEqual([]);
  }
});

test('serves manifest, icons, favicon, banner and social card of the brand', async ({
  page,
  request,
  open,
}) => {
  await open('/faq');
  const manifestUrl = await page
    .locator('link[rel=manifest]')
    .evaluate((link) => (link as HTMLLinkElement).href);
  const served = async (url: string) => (await request.get(url)).body();
  expect(await served(manifestUrl)).toEqual(bytes('public/manifest.webmanifest'));
  for (const icon of ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png'])
    expect(await served(new URL(icon, manifestUrl).href)).toEqual(bytes(`public/${icon}`));
  expect(await served('/favicon.svg')).toEqual(bytes('public/favicon.svg'));
  const card = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  expect(await served(new URL(card).pathname)).toEqual(bytes('socialCard.png'));
  const banner = page.getByRole('img', { name: /^Brand:/ });
  expect(await served((await banner.locator('image').getAttribute('href')) ?? '')).toEqual(
    bytes('banner.svg'),
  );
});

test('machines read the same name and currency: feeds, llms.txt, structured data', async ({ request }) => {
  const read = async (path: string) => (await request.get(path)).text();
  expect(await read('/llms.txt')).toMatch(`# ${shop.name}\n\n> `);
  const merchants = await read('/feeds/google.xml');
  expect(merchants).toContain(`<title>${inXml(shop.name)}</title>`);
  const prices = merchants.match(/<g:price>[^<]*/g) ?? [];
  expect(prices).not.toEqual([]);
  for (const price of prices) expect(price).toMatch(new RegExp(` ${currency.code}$`));
  expect(await read('/feeds/blog.xml')).toContain(inXml(shop.name));

  const data = async (path: string) =>
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(await read(path))?.[1] ?? '';
  await expect.poll(() => data('/')).toContain(shop.email);
  await expect.poll(() => data(`/product/${product.id}`)).toContain(`"priceCurrency":"${currency.code}"`);
});

test('a page without JavaScript, and one that cannot start, name the brand', async ({ request }) => {
  const html = await (await request.get('/faq')).text();
  const { notices } = JSON.parse(text('brand.json')) as { readonly notices: Record<string, string> };
  for (const said of [notices.cannotStart, notices.withoutJavaScript, shop.email, shop.phone])
    expect(html).toContain(inXml(said ?? ''));
  expect(html).toContain(`<meta name="theme-color" content="${colors.get('--brand-deep')}"`);
});
