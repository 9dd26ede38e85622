import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/shop';
import { cartLine, seedStorage } from '../fixtures/storage';

test.beforeEach(({ page }) => page.emulateMedia({ media: 'print' }));

const shownOf = (all: Locator) => all.filter({ visible: true }).count();

test('pages are printed without bars and buttons, with contact details', async ({ page, open }) => {
  await seedStorage(page, 'cart', [cartLine(1, 'Oak Lounge Chair', 389.5, 2)]);
  for (const [path, text] of [
    ['/product/1', '$389.50'],
    ['/blog', 'A corner for the dark months'],
    ['/cart', '$779.00'],
  ] as const) {
    await open(path);
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await expect(page.getByRole('contentinfo').getByText('hello@juniperrow.example')).toBeVisible();
    if (path === '/cart') await expect(page.locator('output').getByText('2')).toBeVisible();
    expect(await shownOf(page.locator('nav'))).toBe(0);
    expect(await shownOf(page.locator('button, input, select'))).toBe(path === '/product/1' ? 1 : 0);
  }
});

test('/faq is printed with every answer', async ({ page, open }) => {
  await open('/faq');
  for (const fact of [
    /30-day return/,
    /3-5 business days/,
    /within 1 hour/,
    /International shipping/,
    /\$50/,
  ])
    await expect(page.getByRole('main').locator('p').filter({ hasText: fact })).toBeVisible();
});
