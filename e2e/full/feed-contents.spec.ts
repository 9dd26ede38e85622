import { seedStorage } from '../fixtures/storage';
import { sendWithoutContent } from '../fixtures/prerenderedContent';
import { expect, test } from '../fixtures/shop';

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
const posts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((id) => ({ id, title: long, body: long }));

test.beforeEach(async ({ page }) => {
  // The gateway's feed differs.
  await sendWithoutContent(page);
  await page.route('**/api/products', (route) => route.fulfill({ json: products }));
  await page.route('**/api/posts', (route) => route.fulfill({ json: posts }));
});

test('very long texts of a feed fit at 320 and at 1280 pixels', async ({ page, open }) => {
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
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('a description shows its lines, and one blank line of thirty', async ({ page, open }) => {
  const description = `Care:\n- dust with a cloth${'\n'.repeat(30)}Oiled oak.`;
  await page.route('**/api/products', (route) =>
    route.fulfill({ json: [{ id: 1, title: 'Chair', price: 10, description }] }),
  );
  for (const path of ['/product/1', '/shop?view=list']) {
    await open(path);
    const text = page.getByText('Care:').first();
    expect(await text.innerText()).toBe('Care:\n- dust with a cloth\n\nOiled oak.');
    const { height, line } = await text.evaluate((element) => ({
      height: element.clientHeight,
      line: Number.parseFloat(getComputedStyle(element).lineHeight),
    }));
    // The list cuts a description after three lines.
    expect(Math.round(height / line)).toBe(path === '/product/1' ? 4 : 3);
  }
});
