import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/shop';

test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }));

const shownOf = (all: Locator) => all.filter({ visible: true }).count();

for (const [path, text] of [
  ['/product/1', '$389.50'],
  ['/blog', 'A corner for the dark months'],
  ['/cart', 'Totals'],
] as const) {
  test(`${path} is printed without bars and buttons, with contact details`, async ({ page, open }) => {
    await page.addInitScript(() => {
      const line = { id: 1, name: 'Oak Lounge Chair', price: 389.5, quantity: 2, image: '' };
      localStorage.setItem('cart', JSON.stringify([{ ...line, color: 'As shown', size: 'One size' }]));
    });
    await open(path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('hello@juniperrow.example')).toBeVisible();
    expect(await shownOf(page.locator('nav'))).toBe(0);
    expect(await shownOf(page.locator('button, input, select'))).toBe(path === '/product/1' ? 1 : 0);
  });
}
