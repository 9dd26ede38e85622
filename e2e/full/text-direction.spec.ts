import { sendWithoutContent } from '../fixtures/prerenderedContent';
import { expect, test } from '../fixtures/shop';
import { seedStorage } from '../fixtures/storage';

const hebrew = 'שולחן!';
const product = {
  id: 1,
  title: hebrew,
  price: 10,
  brand: hebrew,
  category: hebrew,
  description: hebrew,
  rating: { rate: 4 },
};
const posts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((id) => ({ id, title: hebrew, body: hebrew }));

test.beforeEach(async ({ page }) => {
  // The gateway's feed differs.
  await sendWithoutContent(page);
  await page.route('**/api/products', (route) =>
    route.fulfill({ json: [product, { ...product, id: 2 }, { ...product, id: 3 }] }),
  );
  await page.route('**/api/posts', (route) => route.fulfill({ json: posts }));
  await seedStorage(page, 'wishlist', [1]);
  await seedStorage(page, 'cart', [{ ...product, name: hebrew, color: 'Blue', size: 'M', quantity: 1 }]);
});

for (const { path, least } of [
  { path: '/', least: 3 },
  { path: '/shop?view=list', least: 3 },
  { path: '/product/1', least: 5 },
  { path: '/blog', least: 2 },
  { path: '/shop-wishlist', least: 2 },
  { path: '/cart', least: 1 },
])
  test(`a text from right to left runs to its left on ${path}`, async ({ page, open }) => {
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
    expect(found.length).toBeGreaterThanOrEqual(least);
    expect(found.filter(({ isRight }) => !isRight).map(({ where }) => where)).toEqual([]);
  });
