import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { testServer } from 'service-kit/testServer.fixture';
import { expectFocusInView } from '../fixtures/focusInView';
import { expect, test } from '../fixtures/shop';
import { ownShop } from '../fixtures/shops';
import { seedStorage, cartLine } from '../fixtures/storage';
import { heading, requestedUrls } from '../fixtures/storefront';
import { untilIdle } from '../fixtures/untilIdle';
import { startFreeStack } from '../freeStack';

interface Sent {
  readonly client_id: string;
  readonly events: readonly { readonly name: string; readonly params: Readonly<Record<string, unknown>> }[];
}

const sent: Sent[] = [];
const shop = ownShop(async (keep) => {
  const collector = await keep(
    testServer((request, response) => {
      void json(request).then((body) => {
        sent.push(body as Sent);
        response.writeHead(204).end();
      });
    }),
  );
  const ANALYTICS_URL = `${collector.origin}/collect?measurement_id=G-1`;
  return startFreeStack({ ANALYTICS_URL, VITALS_SAMPLE: '0', INSPECTOR: 'no' }, { log: () => {} });
});
test.beforeEach(() => void sent.splice(0));

test('loads and sends nothing before consent, and GA4 events after it', async ({ page }) => {
  const scripts = requestedUrls(page);
  await page.goto(`${shop.url}/product/1`);
  const privacy = page.getByRole('region', { name: 'Privacy' });
  await expect(privacy).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart: Oak Lounge Chair' }).click();
  expect(scripts.filter((url) => /ga4|collect/.test(url))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('consent'))).toBeNull();

  const adapter = page.waitForResponse(/ga4\..*js$/);
  await privacy.getByRole('button', { name: 'Accept' }).click();
  await expect(privacy).toBeHidden();
  await adapter;
  await page.getByRole('button', { name: 'Add to wishlist: Oak Lounge Chair' }).click();
  await page.getByRole('link', { name: 'View Product: Dome Table Lamp' }).click();
  await expect(heading(page, 'Dome Table Lamp')).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart: Dome Table Lamp' }).click();
  const names = () => sent.flatMap(({ events }) => events.map(({ name }) => name));
  await expect
    .poll(names)
    .toEqual(expect.arrayContaining(['add_to_wishlist', 'view_item', 'view_item_list', 'add_to_cart']));
  expect(names().filter((name) => name === 'add_to_cart')).toHaveLength(1);
  const item = { item_id: '5', item_name: 'Dome Table Lamp', item_category: 'furniture', price: 86.75 };
  expect(sent.flatMap(({ events }) => events)).toContainEqual({
    name: 'view_item',
    params: expect.objectContaining({ currency: 'USD', value: 86.75, items: [item] }),
  });

  const clients = sent.map(({ client_id }) => client_id);
  expect(clients).toEqual(clients.map(() => expect.stringMatching(/^[\w-]{36}$/)));
  sent.splice(0);
  await page.goto(`${shop.url}/product/2`);
  await expect.poll(names).toContain('view_item');
  expect(sent[0]?.client_id).toBe(clients[0]);
});

test('a browser with Global Privacy Control is not asked, and "Privacy choices" says why', async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto(`${shop.url}/shop`);
  const open = page.getByRole('button', { name: 'Privacy choices' });
  const privacy = page.getByRole('region', { name: 'Privacy' });
  await expect(open).toBeVisible();
  await expect(privacy).toBeHidden();
  await open.click();
  await expect(privacy).toHaveText(/Global Privacy Control/);
  await expect(privacy.getByRole('button', { name: 'Accept' })).toBeHidden();
});

test('a refusal is kept, and the footer changes it to consent and back', async ({ page }) => {
  await page.goto(`${shop.url}/shop`);
  const privacy = page.getByRole('region', { name: 'Privacy' });
  const buttons = privacy.getByRole('button');
  await expect(buttons).toHaveText(['Decline', 'Accept']);
  expect(
    new Set(await buttons.evaluateAll((all) => all.map((each) => each.getAttribute('class')))).size,
  ).toBe(1);
  await buttons.first().click();
  await page.reload();
  const again = page.getByRole('contentinfo').getByRole('button', { name: 'Privacy choices' });
  await again.click();
  await expect(privacy).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(privacy).toBeHidden();
  await expect(again).toBeFocused();
  await again.click();
  await privacy.getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('lamp jane@shop.example');
  await expect.poll(() => JSON.stringify(sent)).toContain('"search_term":"lamp"');
  expect(JSON.stringify(sent)).not.toContain('@');

  await again.click();
  await privacy.getByRole('button', { name: 'Decline' }).click();
  expect(await page.evaluate(() => localStorage.getItem('consent'))).toBe('denied');
});

test('the consent question hides no focus, and covers no bar with a page’s main action', async ({ page }) => {
  await seedStorage(page, 'cart', [cartLine(1, 'Oak Lounge Chair', 389.5)]);
  const privacy = page.getByRole('region', { name: 'Privacy' });
  for (const viewport of [
    { width: 390, height: 700 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(`${shop.url}/product/1`);
    await expect(privacy).toBeVisible();
    await expect(page.locator('html[data-ready]')).toBeAttached();
    await expectFocusInView(page, 'Tab', page.getByRole('textbox', { name: 'Email address' }));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, name] of [
    ['/product/1', /^Add to cart: Oak/],
    ['/cart', 'Proceed To Checkout'],
  ] as const) {
    await page.goto(shop.url + path);
    await expect(privacy).toBeVisible();
    // Playwright waits until nothing covers the button.
    await page.getByRole('button', { name }).first().click({ timeout: 30_000 });
  }
});

test('nothing of vitals and inspector is loaded or reported where they are off', async ({ page }) => {
  const asked = requestedUrls(page);
  await page.goto(`${shop.url}/cart?inspect`);
  await expect(heading(page, 'Cart')).toBeVisible();
  await page.keyboard.press('Alt+Shift+B');
  await untilIdle(page);
  // Leaves the page, which then reports its vitals; later requests would fail.
  await page.goto('about:blank');
  const files = asked.map((url) => new URL(url).pathname);
  expect(files.filter((file) => /vitals|inspector/.test(file))).toEqual([]);
  expect((await fetch(`${shop.url}/inspector.json`)).status).toBe(404);
});

interface Logged {
  readonly msg: string;
  readonly error: string;
  readonly release: string;
  readonly stack: readonly string[];
}

function reported(): readonly Logged[] {
  const lines = readFileSync(join(shop.cache, 'logs/local-stack.log'), 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Logged).filter(({ msg }) => msg === 'browser error');
}

test.describe('a page that fails', () => {
  test.use({ allowedNoise: /No items in/ });

  test('logs an uncaught error with its release and sources, and serves no source map', async ({ page }) => {
    await page.goto(`${shop.url}/shop?email=ada@example.com`);
    const main = await page.locator('script[src*="/main."]').getAttribute('src');
    const response = page.waitForResponse((each) => each.url().endsWith('/reports/errors'));
    await page.evaluate((script) => {
      const stack = `TypeError\n    at pay (${new URL(script, location.href).href}?email=ada@example.com:1:9000)`;
      setTimeout(() => {
        throw Object.assign(new TypeError(`No items in ${location.href}`), { stack });
      });
    }, main ?? '');
    expect((await response).status()).toBe(204);
    await expect.poll(() => reported().length).toBe(1);
    expect(reported()).toEqual([
      expect.objectContaining({
        error: `TypeError: No items in ${shop.url}/shop`,
        release: expect.stringMatching(/^shell@\d/),
        stack: [expect.stringMatching(/^[\w@.+/-]+\.(ts|tsx|js|mjs):\d+:\d+$/) as unknown],
      }),
    ]);
    expect((await fetch(`${shop.url}${main}.map`)).status).toBe(404);
    expect(await (await fetch(`${shop.url}${main}`)).text()).not.toContain('sourceMappingURL');
  });
});
