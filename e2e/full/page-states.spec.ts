import type { Page } from '@playwright/test';
import { buyId } from 'contract';
import { expectTextInWindow } from '../fixtures/lostText';
import { sendWithoutContent } from '../fixtures/prerenderedContent';
import { sellingShop } from '../fixtures/sellingShop';
import { expect, test, violations } from '../fixtures/shop';
import { addToCart, heading, holdResponses, markDocument } from '../fixtures/storefront';
import { sharedTexts } from '../fixtures/translator';
import { untilIdle } from '../fixtures/untilIdle';

test('with reduced motion the carousel jumps', async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('/');
  const region = page.getByRole('region', { name: 'Featured Products' });
  await region.getByRole('button', { name: /Next/ }).click();
  await expect(region.locator('.slick-current')).toContainText('Portable Speaker');
  expect(
    await region.locator('.slick-track').evaluate((track) => getComputedStyle(track).transitionDuration),
  ).not.toContain('0.5s');
});

test('while the feeds load, home and blog say so', async ({ page, open }) => {
  await sendWithoutContent(page);
  const release = await holdResponses(page, /\/api\/(products|posts)$/);
  await open('/');
  await expect(page.getByText('Loading latest products...')).toBeVisible();
  await expect(page.getByText('Loading posts...')).toBeVisible();
  // On a slow machine the first page's feeds would time out.
  await open('/blog');
  await expect(page.getByText('Loading products...')).toBeVisible();
  release();
  await expect(page.getByText('Loading products...')).toBeHidden();
});

for (const width of [320, 768, 1280]) {
  test(`at ${width} px three offers of the feed appear without moving anything`, async ({ page, open }) => {
    const respond = await holdResponses(page, '**/api/posts');
    await page.setViewportSize({ width, height: 900 });
    await open('/');
    const region = page.getByRole('region', { name: 'What the Shop Offers' });
    await expect(region.getByRole('heading', { name: 'Time to rethink' })).toBeVisible();
    // Below the window its height is a guess until then.
    await expect(page.locator('[data-waiting]')).toHaveCount(0);
    const before = await region.evaluate((element) => element.getBoundingClientRect().height);

    respond();
    await expect(region.getByRole('article')).toHaveCount(3);
    expect(await region.evaluate((element) => element.getBoundingClientRect().height)).toBeCloseTo(before, 0);
    const titles = await region.getByRole('article').getByRole('heading').allTextContents();
    const others = page.getByRole('region', { name: /^(Trending Posts|Latest Blog)$/ });
    await expect(others.getByRole('article')).toHaveCount(7);
    for (const title of titles) await expect(others.getByText(title, { exact: true })).toHaveCount(0);
    await region.scrollIntoViewIfNeeded();
    expect(await violations(page)).toEqual([]);
  });
}

test('a choice does not scroll the page, nor does going back to a url', async ({ page, open }) => {
  await open('/shop');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const red = filters.getByRole('checkbox', { name: 'Red' });
  await red.check();
  const applied = page.getByRole('list', { name: 'Applied filters' });
  await expect(applied).toBeVisible();
  // Visible, so that the click does not scroll; elsewhere than at the last change of the URL.
  const left = await red.evaluate((box) => {
    box.scrollIntoView({ block: 'center' });
    window.scrollBy(0, 50);
    return window.scrollY;
  });
  await red.uncheck();
  await expect(page).toHaveURL('/shop');
  await expect(applied).toBeHidden();
  expect(await page.evaluate(() => window.scrollY)).toBe(left);
});

const widget = (page: Page) => page.getByRole('complementary').getByRole('region', { name: 'Products' });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a widget of another team is in the prerendered page, with its styles', async ({ page }) => {
    await page.goto('/blog');
    await expect(widget(page).locator('[data-mfe=mfe-catalog]').getByRole('link')).toHaveCount(4);
    await expect(widget(page).getByRole('link').first()).toHaveCSS('text-decoration-line', 'none');
    await expect(widget(page).getByText('Loading products...')).toHaveCount(0);
  });
});

test('a widget becomes interactive with its page, and nothing is rendered twice', async ({ page }) => {
  await page.goto('/blog');
  const link = widget(page).getByRole('link').first();
  await link.evaluate((element) => Object.assign(element, { asSent: true }));
  await untilIdle(page);
  expect(await link.evaluate((element) => 'asSent' in element)).toBe(true);
  const title = await link.textContent();
  const isSameDocument = await markDocument(page);
  await link.click();
  await expect(heading(page, title ?? '')).toBeVisible();
  expect(await isSameDocument()).toBe(true);
});

test.describe('while the remote of a widget cannot be loaded', () => {
  test.use({ allowedNoise: /mfe-catalog/ });

  test('the page keeps the prerendered widget', async ({ page, context }) => {
    await context.route(/\/mfe\/mfe-catalog\//, (route) => route.abort());
    await page.goto('/blog');
    await untilIdle(page);
    await expect(widget(page).getByRole('link')).toHaveCount(4);
    await page.getByRole('link', { name: 'FAQ', exact: true }).first().click();
    await expect(heading(page, 'FAQ')).toBeVisible();
  });
});

test.describe('a shop that sells', () => {
  const shop = sellingShop();
  test.use({ allowedNoise: /status of 502/ });

  const said = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();
  const open = (page: Page, path: string) => page.goto(shop.url + path);
  const button = (page: Page, name: string) => page.getByRole('button', { name }).click();

  async function handOver(page: Page): Promise<void> {
    await open(page, `/buy/${buyId('shirt~m-red')}:1`);
    await button(page, 'Proceed To Checkout');
    await expect(page.getByRole('heading', { name: '/cart/42005:1' })).toBeVisible();
  }

  /** @param subject the same message twice in 5 s would be sent once */
  async function sendMessage(page: Page, subject: string): Promise<void> {
    await open(page, '/contact');
    await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
    for (const label of ['Your Name', 'Your E-mail', 'Type Your Message'])
      await page.getByRole('textbox', { name: label }).fill('ada@shop.example');
    await button(page, 'Send Mail');
  }

  /** By what is shown: how. */
  const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    async 'a chosen variant'(page) {
      await open(page, '/product/shirt');
      await page.getByRole('group', { name: 'Colour' }).getByText('Red').click();
      await expect(page).toHaveURL(/variant=m-red/);
    },
    async 'a variant that is sold out'(page) {
      await open(page, '/product/scarf');
      await expect(addToCart(page.getByRole('main'))).toHaveCount(0);
    },
    async 'a cart by link'(page) {
      await open(page, `/buy/poster:1,${buyId('shirt~m-blue')}:2,gone:1,shirt:1,${buyId('scarf~grey')}:1`);
      await said(page, '3 products from a link were added');
    },
    async 'a line that the checkout does not take'(page) {
      await open(page, `/buy/${buyId('socks~one')}:1`);
      await button(page, 'Proceed To Checkout');
      await said(page, 'Checkout does not have');
    },
    async 'the question after the checkout'(page) {
      await handOver(page);
      await open(page, '/cart');
      await said(page, 'Did you buy these?');
    },
    async 'an order'(page) {
      await handOver(page);
      await open(page, '/cart?ordered');
      await said(page, '1 product that you bought was taken out of your cart');
    },
    async 'a message that is sent'(page) {
      await sendMessage(page, 'Oak');
      await said(page, 'Your message has been sent.');
    },
    async 'a message that is not sent'(page) {
      shop.refuseMessages(true);
      await sendMessage(page, 'Ash');
      await said(page, 'could not be sent');
      shop.refuseMessages(false);
    },
  };

  for (const [state, show] of Object.entries(states))
    test(`${state} is accessible and translatable, and fits`, async ({ page }) => {
      await show(page);
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await expectTextInWindow(page, `${width} px`);
        expect(await violations(page)).toEqual([]);
      }
      expect(await sharedTexts(page)).toEqual([]);
    });
});
