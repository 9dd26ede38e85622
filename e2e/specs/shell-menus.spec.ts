import type { Locator, Page } from '@playwright/test';
import { expect, test, violations } from '../fixtures/shop';
import { heading, mainBar, topBar } from '../fixtures/storefront';

const menus = [
  // The dashboard redirects visitors, which closes a menu that was opened earlier.
  { name: 'Top menu', link: 'Dashboard', title: 'Login' },
  { name: 'Main menu', link: 'FAQ', title: 'FAQ' },
] as const;

async function openMenu(page: Page, name: string): Promise<{ opener: Locator; menu: Locator }> {
  const opener = page.getByRole('button', { name: `Open ${name.toLowerCase()}` });
  await opener.click();
  const menu = page.getByRole('dialog', { name });
  await expect(menu).toBeFocused();
  await expect(menu).toHaveCSS('opacity', '1');
  return { opener, menu };
}

for (const { name, link, title } of menus) {
  test(`the ${name} is a dialog that traps the focus and closes in every way`, async ({ page, open }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open('/contact');

    const { opener, menu } = await openMenu(page, name);
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    expect(await violations(page)).toEqual([]);
    await expect(page.locator('#root')).toHaveJSProperty('inert', true);
    const box = await menu.boundingBox();
    expect(320 - (box?.width ?? 320)).toBeGreaterThanOrEqual(48);
    expect(320 - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(16);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press(press < 9 ? 'Tab' : 'Shift+Tab');
      expect(await menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }

    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(menu).toHaveCount(0);
    await expect(opener).toHaveAttribute('aria-expanded', 'false');

    await openMenu(page, name);
    await page.mouse.click(20, 400);
    await expect(opener).toBeFocused();
    await expect(menu).toHaveCount(0);

    await openMenu(page, name);
    await menu.getByRole('heading', { name }).click();
    await expect(menu).toHaveCSS('opacity', '1');
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(opener).toBeFocused();
    await expect(menu).toHaveCount(0);

    await openMenu(page, name);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(menu).toHaveCount(0);
    await expect(page.locator('#root')).toHaveJSProperty('inert', false);
    await page.setViewportSize({ width: 390, height: 800 });

    await openMenu(page, name);
    await menu.getByRole('link', { name: link }).click();
    await expect(menu).toHaveCount(0);
    await expect(heading(page, title)).toBeFocused();

    await openMenu(page, name);
    await page.goBack();
    await expect(menu).toHaveCount(0);
    await expect(heading(page, 'Contact Us')).toBeFocused();
  });
}

test('each bar shows its links or its menu button, and nothing overflows', async ({ page, open }) => {
  await open('/faq');
  for (const width of [320, 390, 768, 991, 992, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const wide = width >= 992;
    await expect(mainBar(page)).toBeVisible({ visible: wide });
    for (const { name } of menus) {
      await expect(page.getByRole('button', { name: `Open ${name.toLowerCase()}` })).toBeVisible({
        visible: !wide,
      });
    }
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const header = page.getByRole('banner');
    const overlaps = await header.evaluate((bar) => {
      const boxes = [...bar.querySelectorAll('a, button, select, input')]
        .map((element) => element.getBoundingClientRect())
        .filter(({ width }) => width > 1);
      return boxes.some((a, i) =>
        boxes
          .slice(i + 1)
          .some(
            (b) =>
              Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1,
          ),
      );
    });
    expect(overlaps, `controls of the header overlap at ${width} px`).toBe(false);
  }
});

test('language and currency are the same in the bar and in its menu, and change nothing else', async ({
  page,
  open,
}) => {
  const choice = (place: Locator, name: string) => place.getByRole('combobox', { name });
  await open('/shop');
  await choice(topBar(page), 'Language').selectOption('Bangla');
  await page.setViewportSize({ width: 390, height: 800 });
  const { menu } = await openMenu(page, 'Top menu');
  await expect(choice(menu, 'Language')).toHaveValue('Bangla');
  await choice(menu, 'Language').selectOption('French');
  await choice(menu, 'Currency').selectOption('BDT');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(choice(topBar(page), 'Language')).toHaveValue('French');
  await expect(choice(topBar(page), 'Currency')).toHaveValue('BDT');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL('/shop');
});
