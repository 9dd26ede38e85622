import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DiscoveryDocument } from 'contract';
import { expect, test, violations } from '../fixtures/shop';
import { ownShop, startFolderShop } from '../fixtures/shops';

// docs/product.md BRAND.
const TIDE = {
  name: 'Salt & Tide',
  claim: 'Things for a house by the sea.',
  currency: 'GBP',
  contact: { email: 'ahoy@saltandtide.example', phone: '+44 20 7946 0182' },
  legal: [
    { title: 'Imprint', url: '/contact' },
    { title: 'Terms', url: 'https://saltandtide.example/terms' },
  ],
};
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M0 0h40v40z"/></svg>';
const TRACES = /juniper ?row|014-2760|"mailto:|"tel:/i;

const files = {
  'shop.json': TIDE,
  'theme.css': ':root { --brand: #1d4e79; --brand-deep: #143a5c; }',
  'logo.svg': DRAWING,
  'pictures/shed.svg': DRAWING,
  'pages/about.json': {
    lead: '{name} ships within {shipsWithinDays} days.',
    story: { title: 'A shed', paragraphs: ['By {name}.'], picture: 'pictures/shed.svg' },
    clients: [{ name: 'Ida', words: 'Back within {returnDays} days.' }],
  },
  'pages/contact.json': {},
  'posts/2026-03-04-low-tide.md': '# Low tide\n\nMud, *mostly*: [the shop](/shop).\n',
};
const CONTENT = ['/about-us', '/contact', '/blog', '/faq', '/customers'];
const logged: string[] = [];

const shop = ownShop(async (keep) => {
  const facts = { name: 'Kiez', language: 'de', currency: 'EUR' };
  const bare = await keep(startFolderShop({ 'shop.json': facts }));
  return { bare, ...(await startFolderShop(files, {}, (line) => logged.push(line))) };
}, 'serial');

const get = (url: string) => fetch(url);
const read = async (url: string) => (await get(url)).text();

test('two folders are two shops from the same releases, byte for byte', async () => {
  const documents = [shop, shop.bare].map(
    async ({ url }) => (await get(`${url}/discovery.json`)).json() as Promise<DiscoveryDocument>,
  );
  const [one, other] = await Promise.all(documents);
  // Only what they say differs, in the languages of the shops, and the pages that they have.
  const withoutTexts = (key: string, value: unknown) =>
    ['label', 'texts', 'routes'].includes(key) ? undefined : value;
  expect(JSON.stringify(other, withoutTexts)).toBe(JSON.stringify(one, withoutTexts));
  const entries = Object.values(one!.microFrontends).flatMap(([entry]) => entry?.url ?? []);
  expect(entries.length).toBeGreaterThan(3);
  for (const entry of entries) expect(await read(shop.bare.url + entry)).toBe(await read(shop.url + entry));
});

test('a shop shows what its folder says', async ({ page }) => {
  const { name, claim, contact, legal } = TIDE;
  for (const path of ['/shop', '/product/1', '/cart']) {
    await page.goto(shop.url + path);
    await expect(page).toHaveTitle(new RegExp(` \\| ${name}$`));
    const bar = page.getByRole('banner').getByRole('link', { name }).first();
    const logo = (await bar.locator('img').getAttribute('src')) ?? '';
    expect(await read(shop.url + logo)).toBe(DRAWING);
    const footer = page.getByRole('contentinfo');
    for (const fact of [claim, contact.email, contact.phone]) await expect(footer).toContainText(fact);
    const links = footer.getByRole('navigation', { name: 'Legal' }).getByRole('link');
    await expect(links).toHaveText(legal.map(({ title }) => title));
    const color = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--brand'),
    );
    expect(color).toBe('#1d4e79');
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#143a5c');
    expect(await violations(page)).toEqual([]);
  }
  await page.goto(`${shop.url}/product/1`);
  await expect(page.getByRole('main').getByText('£449.50').first()).toBeVisible();
  expect(await read(`${shop.url}/llms.txt`)).toContain(`# ${name}\n`);
  expect(await read(`${shop.url}/feeds/google.xml`)).toMatch(/<g:price>[\d.]+ GBP</);
});

test('what a folder leaves out leaves no trace', async ({ page }) => {
  const { url } = shop.bare;
  for (const path of ['/shop', '/product/1', '/cart']) {
    await page.goto(url + path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Kiez' }).first()).toBeVisible();
    for (const name of ['Language', 'Currency'])
      await expect(page.getByRole('combobox', { name, exact: true })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Legal' })).toHaveCount(0);
    expect(await page.content()).not.toMatch(TRACES);
  }
  await page.goto(`${url}/product/1`);
  await expect(
    page
      .getByRole('main')
      .getByText(/^449,50\s€$/)
      .first(),
  ).toBeVisible();
});

test('the pages of a folder are there, with links to each other, and those that it leaves out are not', async ({
  page,
}) => {
  const links = () => page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link');
  const first = await page.goto(shop.url);
  expect(await first?.text()).not.toContain('A shed');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TIDE.name);
  await expect(links()).toHaveText(['Home', 'Blog', 'Shop', 'Contact', 'About Us']);
  expect(await violations(page)).toEqual([]);

  await links().filter({ hasText: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'A shed' })).toBeVisible();
  await expect(page.getByText(`By ${TIDE.name}.`)).toBeVisible();
  // Of facts that the shop leaves out.
  await expect(page.getByText(/within|Ida/)).toHaveCount(0);
  const picture = page.getByRole('main').locator('img').first();
  expect(await read(shop.url + ((await picture.getAttribute('src')) ?? ''))).toBe(DRAWING);
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('form', { name: 'Get In Touch' })).toBeVisible();

  await page.goto(`${shop.url}/blog`);
  const post = page.getByRole('article', { name: 'Low tide' });
  await expect(post).toContainText('Mud, mostly: the shop.');
  expect(await violations(page)).toEqual([]);
  expect(await read(`${shop.url}/feeds/blog.xml`)).toContain(`${shop.url}/blog#low-tide`);
  await post.getByRole('link', { name: 'the shop' }).click();
  await expect(page).toHaveURL(`${shop.url}/shop`);

  const statuses = async ({ url }: { readonly url: string }) =>
    Promise.all(CONTENT.map(async (path) => (await get(url + path)).status));
  expect(await statuses(shop)).toEqual([200, 200, 200, 404, 404]);
  expect(await statuses(shop.bare)).toEqual([404, 404, 404, 404, 404]);
  expect((await get(`${shop.bare.url}/feeds/blog.xml`)).status).toBe(404);
  for (const file of ['sitemap.xml', 'llms.txt'])
    expect(await read(`${shop.bare.url}/${file}`)).not.toMatch(/about-us|contact|faq|customers|blog/);
  await page.goto(shop.bare.url);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kiez');
  for (const path of CONTENT) await expect(page.locator(`a[href="${path}"]`)).toHaveCount(0);
  expect(await page.content()).not.toMatch(TRACES);
  await page.evaluate(() => history.pushState(null, '', '/faq'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
});

test('a page and a post that change are in the next page within 5 seconds', async () => {
  shop.write('pages/faq.json', { questions: [{ question: 'When?', answer: 'At dawn.' }] });
  await expect.poll(() => read(`${shop.url}/faq`), { timeout: 5_000 }).toContain('At dawn.');
  shop.write('posts/2026-05-06-high-tide.md', '# High tide');
  await expect.poll(() => read(`${shop.url}/blog`), { timeout: 5_000 }).toContain('High tide');
  rmSync(join(shop.folder, 'pages/faq.json'));
  await expect.poll(async () => (await get(`${shop.url}/faq`)).status, { timeout: 5_000 }).toBe(404);
});

test('a change of the folder is in the next page, and one that makes it wrong changes nothing', async () => {
  const page = () => read(`${shop.url}/cart`);
  const usable = async () =>
    /^gateway_shop_folder_usable\S* (\d)$/m.exec(await read(`${shop.urlOf('metrics')}/metrics`))?.[1];
  expect(await usable()).toBe('1');
  shop.write('shop.json', { ...TIDE, name: 'Ebb & Flow' });
  await expect.poll(page, { timeout: 5_000 }).toContain('Ebb &amp; Flow');
  shop.write('shop.json', { name: '' });
  const seen = async () => ((await page()).includes('Ebb &amp; Flow') ? usable() : 'changed');
  await expect.poll(seen, { timeout: 5_000 }).toBe('0');
  expect(logged.join('\n')).toContain('shop.json: name is empty');
});
