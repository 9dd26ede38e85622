import type { Page } from '@playwright/test';
import { sendWithoutContent } from '../fixtures/prerenderedContent';
import { expect, test } from '../fixtures/shop';
import { seedStorage } from '../fixtures/storage';
import { expectToFit } from '../fixtures/storefront';

const unusable = [
  'https://exa mple/chair.jpg',
  'http://[',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'chair.jpg',
];
const long = 'x'.repeat(400);

const wordy = {
  id: 90,
  title: long,
  price: 999_999_999.99,
  discount: 999_999_999,
  category: long,
  description: long,
  rating: { rate: 4.5 },
};
const products = [
  wordy,
  ...unusable.map((image, index) => ({ id: index + 1, title: `Chair ${index + 1}`, price: 10, image })),
  { ...wordy, id: 93 },
  { id: 91, title: '🪑'.repeat(300), price: 1e300 },
  { id: 92, title: '\u200b', price: 5 },
];
const postsOf = (text: string) =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((id) => ({ id, title: text, body: text }));

const send = (page: Page, feed: 'products' | 'posts', items: readonly object[]) =>
  page.route(`**/api/${feed}`, (route) => route.fulfill({ json: items }));

// The gateway's feed differs.
test.beforeEach(({ page }) => sendWithoutContent(page));

test('very long texts of a feed fit at 320 and at 1280 pixels', async ({ page, open }) => {
  await send(page, 'products', products);
  await send(page, 'posts', postsOf(long));
  await seedStorage(page, 'wishlist', [90, 1]);
  await seedStorage(page, 'cart', [{ ...wordy, name: long, color: long, quantity: 9_007_199_254_740_991 }]);
  for (const path of [
    '/shop?per=24',
    '/shop?view=list',
    '/product/90',
    '/',
    '/blog',
    '/shop-wishlist',
    '/cart',
  ]) {
    await open(path);
    await expect(page.getByText(/^x{20}/).first()).toBeVisible();
    await expectToFit(page, [320, 1280]);
  }
});

const hebrew = 'שולחן!';

test('a text from right to left runs to its left', async ({ page, open }) => {
  const texts = { title: hebrew, brand: hebrew, category: hebrew, description: hebrew };
  const product = { ...texts, id: 1, price: 10, rating: { rate: 4 } };
  await send(page, 'products', [product, { ...product, id: 2 }, { ...product, id: 3 }]);
  await send(page, 'posts', postsOf(hebrew));
  await seedStorage(page, 'wishlist', [1]);
  await seedStorage(page, 'cart', [{ ...product, name: hebrew, color: 'Blue', size: 'M', quantity: 1 }]);
  for (const [path, least] of [
    ['/', 3],
    ['/shop?view=list', 3],
    ['/product/1', 5],
    ['/blog', 2],
    ['/shop-wishlist', 2],
    ['/cart', 1],
  ] as const) {
    await open(path);
    await page.getByRole('searchbox', { name: 'Search products' }).fill('ש');
    await expect(page.getByRole('list', { name: 'Search results' }).getByRole('link')).toHaveCount(3);
    const found = await page.evaluate((text) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const boxOf = (node: Node, at: number) => {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect();
      };
      const shown: { where: string; isRight: boolean }[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const value = node.nodeValue ?? '';
        const [first, last] = [boxOf(node, 0), boxOf(node, value.length - 1)];
        if (value.endsWith(text.slice(1)) && last.width > 0)
          shown.push({ where: node.parentElement?.outerHTML ?? '', isRight: last.right <= first.left + 1 });
      }
      return shown;
    }, hebrew);
    expect(found.length, path).toBeGreaterThanOrEqual(least);
    expect(
      found.filter(({ isRight }) => !isRight).map(({ where }) => where),
      path,
    ).toEqual([]);
  }
});
