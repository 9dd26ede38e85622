import type { Page } from '@playwright/test';
import type { DiscoveryDocument } from 'contract';
import { sha384 } from 'service-kit';
import {
  CART_NOISE,
  cartFiles,
  expectFaultAndHealing,
  expectMessage,
  expectTheRestToWork,
} from '../fixtures/cartFaults';
import { faultTitle } from '../fixtures/faultTable';
import { expect, isSlow, test } from '../fixtures/faultyNetwork';
import { sendWithoutContent } from '../fixtures/prerenderedContent';
import { consoleLines, follow, heading, MESSAGE, requestedUrls, topBar } from '../fixtures/storefront';
import { installClock } from '../fixtures/untilIdle';

// Each part with one fault. specs/faults.spec.ts tests each fault.
test.use({
  allowedNoise: new RegExp(`${CART_NOISE.source}|mfe[-_](catalog|account)|shell|Unexpected token`),
});

const faq = (page: Page) => heading(page, 'FAQ');

for (const [id, fault] of [
  ['F3', 'is cut off'],
  ['F4', 'drips'],
] as const)
  test(faultTitle(id, fault), ({ page, network }) =>
    // F4 needs a navigation, because a document has its styles inline.
    expectFaultAndHealing(page, network, cartFiles[id], fault, id === 'F4' ? '/faq' : '/cart'),
  );

test(faultTitle('F5', 'is refused once'), async ({ page, network }) => {
  network.fail(cartFiles.F3, 'is refused', 1);
  await page.goto(`${network.url}/cart`);
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  expect(network.failures()).toBe(1);
});

test(faultTitle('F6', 'has no hash'), async ({ page, network }) => {
  // The entry lacks a file's hash; the document has the new entry's hash.
  const response = await fetch(`${network.url}/discovery.json`);
  const { microFrontends } = (await response.json()) as DiscoveryDocument;
  const [live] = microFrontends['mfe-cart'] ?? [];
  const entry = await (await fetch(network.url + live?.url)).text();
  const without = entry.replace(/"(cart\.[^"]+\.js)":("sha384-[^"]+")/, '"none":$2');
  expect(without).not.toBe(entry);
  network.rewrite((text, path) =>
    path.startsWith(live?.url ?? '-')
      ? without
      : text.replaceAll(live?.metadata.integrity ?? '-', sha384(without)),
  );
  await page.clock.install();
  await page.goto(`${network.url}/faq`);
  await expectTheRestToWork(page);
  await expectMessage(page, network, true);
});

test(faultTitle('F8', 'is refused'), async ({ page, network }) => {
  network.fail(/\/mfe-catalog\/.*expose_SearchBox/, 'is refused');
  await page.goto(`${network.url}/faq`);
  const search = page.getByRole('alert').filter({ hasText: 'The search can’t be shown right now.' });
  await expect(search).toBeVisible();
  await expect(faq(page)).toBeVisible();
  network.heal();
  await search.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeVisible();
});

for (const fault of ['is a page instead', 'is refused'] as const)
  test(faultTitle('F10', fault), async ({ page, network }) => {
    network.fail(/\/discovery\.json/, fault);
    await page.goto(`${network.url}/faq`);
    await expect(faq(page)).toBeVisible();
    await topBar(page).getByRole('link', { name: 'Cart' }).click();
    await expect(page.getByText('Your cart is empty.')).toBeVisible();
  });

test(faultTitle('F27', 'hangs'), async ({ page, network }) => {
  await page.clock.install();
  network.fail(/\/discovery\.json/, 'hangs');
  await page.goto(`${network.url}/faq`);
  await expect(faq(page)).toBeVisible();
  // The document's releases are fresh for a while.
  await page.clock.fastForward(20_000);
  await topBar(page).getByRole('link', { name: 'Cart' }).click();
  await expect.poll(network.failures).toBe(1);
  await page.clock.fastForward(2_000);
  await expect.poll(network.failures).toBe(2);
  await page.clock.fastForward(3_000);
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
});

test(faultTitle('F11', 'responds with 503'), async ({ page, network }) => {
  network.fail(/\/api\/products/, 'responds with 503');
  await page.goto(`${network.url}/shop`);
  await expect(heading(page, 'Shop')).toBeVisible();
  await expect(page.getByText('Loading products...')).toBeHidden();
  await expect(page.getByText('No products found')).toBeHidden();
  network.heal();
  await follow(page, 'FAQ');
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test(faultTitle('F12', 'hangs'), async ({ page, network }) => {
  const [logged, asked] = [consoleLines(page), requestedUrls(page)];
  await page.clock.install();
  // Without products from the gateway, the browser requests them.
  await sendWithoutContent(page);
  network.fail(/\/api\/products/, 'hangs');
  // The clock runs while the page loads.
  await page.goto(`${network.url}/shop`, { waitUntil: 'commit' });
  await expect(page.getByText('Loading products...')).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(page.getByText('Loading products...')).toBeHidden();
  expect(logged.filter((line) => line.startsWith('Error fetching products:'))).toHaveLength(1);
  network.heal();
  await follow(page, 'FAQ');
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(asked.filter((url) => url.endsWith('/api/products'))).toHaveLength(2);
});

test(faultTitle('F31', 'change'), async ({ page, network }) => {
  const moveClockOn = await installClock(page);
  await page.goto(`${network.url}/product/2`);
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeVisible();
  network.rewrite((text, path) => {
    if (path !== '/api/products') return text;
    const products = JSON.parse(text) as object[];
    return JSON.stringify(products.map((product) => ({ ...product, price: 77.5, discount: 0 })));
  });
  await moveClockOn('10:00');
  await expect(page.getByRole('main').getByText('$77.50', { exact: true }).first()).toBeVisible();
});

/** Ends an animation. @returns when it would end by itself, in ms */
function jumpToEnd(page: Page, name: string): Promise<unknown> {
  return page.evaluate((wanted) => {
    const animations = document.getAnimations() as CSSAnimation[];
    const animation = animations.find(({ animationName }) => animationName === wanted);
    animation?.finish();
    return animation?.effect?.getComputedTiming().endTime;
  }, name);
}

const shellScript = /\/shell\/.*\/main\.[^/]+\.js/;

test(faultTitle('F13', 'is refused once'), async ({ page, network }) => {
  network.fail(shellScript, 'is refused', 1);
  await page.goto(`${network.url}/faq`);
  await expect(faq(page)).toBeVisible();
  await expect(page.getByText('Juniper Row could not start.')).toBeHidden();
  expect(network.failures()).toBe(1);
});

for (const fault of ['was altered', 'hangs'] as const)
  test(faultTitle('F14', fault), async ({ page, network }) => {
    network.fail(shellScript, fault);
    await page.goto(`${network.url}/faq`, { waitUntil: 'commit' });
    await expect(faq(page)).toBeVisible();
    // Inline styles provide this.
    await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
    const failure = page.getByRole('alert').filter({ hasText: 'Juniper Row could not start.' });
    if (isSlow(fault)) expect(await jumpToEnd(page, 'show-start-failure')).toBeLessThanOrEqual(20_000);
    await expect(failure).toBeVisible(MESSAGE);
    network.heal();
    await failure.getByRole('link', { name: 'Reload' }).click();
    await expect(faq(page)).toBeVisible();
  });
