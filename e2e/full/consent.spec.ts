import { json } from 'node:stream/consumers';
import { testServer } from 'service-kit/testServer.fixture';
import { expectFocusInView } from '../fixtures/focusInView';
import { expect, test } from '../fixtures/shop';
import { ownShop, startShop } from '../fixtures/shops';
import { seedStorage, cartLine } from '../fixtures/storage';
import { heading, requestedUrls } from '../fixtures/storefront';

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
  return startShop({ ANALYTICS_URL: `${collector.origin}/collect?measurement_id=G-1` });
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
