import type { Locator, Page } from '@playwright/test';
import { expect, test, violations } from '../fixtures/shop';
import { follow } from '../fixtures/storefront';

async function readThrough(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) await page.mouse.wheel(0, 600);
}

const amount = (text: string | null) => Number(/\$(\d+\.\d\d)/.exec(text ?? '')?.[1]);

test('home has latest products with old prices, three links to the shop, and what the shop offers', async ({
  page,
  open,
}) => {
  await open('/');
  const latest = page.getByRole('region', { name: 'Latest Products' }).getByRole('article');
  await expect(latest).toHaveCount(8);
  const price = amount(await latest.nth(2).textContent());
  await expect(latest.nth(2).locator('s')).toHaveText(`$${(price * 1.5).toFixed(2)}`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Shop Now' })).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'What the Shop Offers' })).toContainText(
    /Free shipping.*\$50/s,
  );
  await expect(page.getByRole('region', { name: 'Latest Blog' }).getByRole('article')).toHaveCount(3);
  await readThrough(page);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Shop Now' }).first().click();
  await expect(page).toHaveURL('/shop');
});

test('home fetches the posts, logs the first four and keeps its prices', async ({ page, open }) => {
  let calls = 0;
  page.on('request', (request) => void (new URL(request.url()).pathname.endsWith('/posts') && calls++));
  const logged: Promise<unknown>[] = [];
  page.on('console', (message) => {
    if (message.type() === 'log') logged.push(Promise.all(message.args().map((value) => value.jsonValue())));
  });
  await open('/');
  const posts = page.getByRole('region', { name: 'Trending Posts' }).getByRole('article');
  await expect(posts).toHaveCount(4);
  await expect.poll(() => [calls, logged.length]).toEqual([3, 1]);
  const [[list]] = (await Promise.all(logged)) as [[{ id: number; title: string; body: string }[]]];
  expect(list.map((post) => Object.keys(post))).toEqual(Array(4).fill(['id', 'title', 'body']));

  await posts.first().scrollIntoViewIfNeeded();
  for (const [index, post] of list.entries()) {
    await expect(posts.nth(index)).toHaveAccessibleName(post.title);
    await expect(posts.nth(index)).toContainText(post.body.slice(0, 50));
    await expect(posts.nth(index).locator('img')).toHaveAttribute('src', new RegExp(`post-${post.id}$`));
  }
  const prices = await posts.evaluateAll((cards) => cards.map((card) => card.textContent));
  for (const text of prices) {
    expect(amount(text)).toBeGreaterThanOrEqual(10);
    expect(amount(text)).toBeLessThanOrEqual(109);
    expect(text).toMatch(/\$\d+\.00/);
  }

  await follow(page, 'FAQ');
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(posts).toHaveCount(4);
  expect(await posts.evaluateAll((cards) => cards.map((card) => card.textContent))).toEqual(prices);
  expect([calls, logged.length]).toEqual([3, 1]);
});

function wholeSlides(list: Element): number {
  const frame = list.getBoundingClientRect();
  const slides = [...list.querySelectorAll('.slick-slide')].map((slide) => slide.getBoundingClientRect());
  return slides.filter(({ left, right }) => left > frame.left - 2 && right < frame.right + 2).length;
}

test('the carousel shows 4, 2 or 1 whole slides, keeps its place, and hides the rest from focus', async ({
  page,
  open,
}) => {
  await open('/');
  const region = page.getByRole('region', { name: 'Featured Products' });
  const current = region.locator('.slick-current.slick-center');
  await region.getByRole('button', { name: /Previous/ }).click();
  for (const [width, shown] of [
    [1280, 4],
    [1024, 4],
    [1023, 2],
    [600, 2],
    [599, 1],
    [320, 1],
    [700, 2],
    [1024, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(region.locator('.slick-slide:not([inert])')).toHaveCount(shown);
    // Slides resize a moment after the window.
    await expect.poll(() => region.locator('.slick-list').evaluate(wholeSlides)).toBe(shown);
    await expect(region.locator('.slick-slide[aria-hidden], .slick-slide[tabindex]')).toHaveCount(0);
    await expect(current).toContainText('Canvas Low Sneakers');
    await expect(current).not.toHaveAttribute('inert');
    await expect(region.getByText('Item 8 of 8', { exact: true })).toBeAttached();
  }
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids.length).toBe(new Set(ids).size);
});

test('Previous and Next turn the carousel endlessly and keep the focus', async ({ page, open }) => {
  await open('/');
  const region = page.getByRole('region', { name: 'Featured Products' });
  const current = region.locator('.slick-current.slick-center');
  await expect(current).toContainText('Oak Lounge Chair');
  await expect(current.locator('[class*=brandTile]')).toHaveCSS('background-color', 'rgb(223, 232, 225)');
  const next = region.getByRole('button', { name: /Next/ });
  await next.focus();
  await page.keyboard.press('Enter');
  const hasMovedTo = async (title: string, place: number) => {
    await expect(current).toContainText(title);
    await expect(region.getByText(`Item ${place} of 8`, { exact: true })).toBeAttached();
    // react-slick ignores clicks during a move.
    await expect(region.locator('.slick-track')).toHaveCSS('transition-duration', '0s');
  };
  await hasMovedTo('Portable Speaker', 2);
  await expect(next).toBeFocused();
  const previous = region.getByRole('button', { name: /Previous/ });
  await previous.click();
  await hasMovedTo('Oak Lounge Chair', 1);
  await previous.click();
  await hasMovedTo('Canvas Low Sneakers', 8);
  await expect(region.locator('.slick-slide:not([inert])')).toHaveCount(4);
  await current.getByRole('link').click();
  await expect(page).toHaveURL(/\/product\/26$/);
});

test('from right to left the carousel and a swipe are mirrored', async ({ page, open }) => {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => (document.documentElement.dir = 'rtl'));
  });
  await open('/');
  const region = page.getByRole('region', { name: 'Featured Products' });
  const seen = region.locator('.slick-slide:not([inert])');
  await region.scrollIntoViewIfNeeded();
  await expect(region.locator('.slick-initialized')).toBeAttached();
  const xOf = async (slide: Locator) => (await slide.boundingBox())?.x ?? NaN;
  expect(await xOf(seen.first())).toBeGreaterThan(await xOf(seen.last()));
  const current = region.locator('.slick-current.slick-center');
  await current.dispatchEvent('pointerdown', { clientX: 100 });
  await current.dispatchEvent('pointerup', { clientX: 200 });
  await expect(current).toContainText('Portable Speaker');
});
