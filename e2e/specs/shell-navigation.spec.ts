import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/shop';
import { heading, mainBar } from '../fixtures/storefront';
import { untilIdle } from '../fixtures/untilIdle';

const followMain = (page: Page, name: string) =>
  mainBar(page).getByRole('link', { name, exact: true }).click();

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

async function countFades(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(`{
    const { animate } = Element.prototype;
    window.fades = 0;
    Element.prototype.animate = function (...given) {
      if (this.matches('main')) window.fades++;
      return animate.apply(this, given);
    };
  }`);
  return () => page.evaluate('window.fades');
}

test('a navigation sets title, focus and scroll; Back restores the scroll', async ({ page, open }) => {
  const fades = await countFades(page);
  await open('/shop');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  expect(await fades()).toBe(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  // Content that loads above the window moves the scroll position.
  await untilIdle(page);
  await page.evaluate(() => window.scrollTo(0, 700));
  await expect.poll(() => scrolled(page)).toBe(700);
  await followMain(page, 'FAQ');
  await expect(heading(page, 'FAQ')).toBeFocused();
  await expect(page).toHaveTitle('FAQ | Juniper Row');
  await expect(mainBar(page).locator('[aria-current=page]')).toHaveText('FAQ');
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect.poll(fades).toBe(1);

  await page.goBack();
  await expect(heading(page, 'Shop')).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(700);
  expect(await fades()).toBe(1);

  await followMain(page, 'FAQ');
  await expect(heading(page, 'FAQ')).toBeFocused();
  await followMain(page, 'Shop');
  await expect(heading(page, 'Shop')).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(0);
});

test('the footer passes only a valid email to the sign-up page, and not in the url', async ({
  page,
  open,
}) => {
  await open('/faq');
  const footer = page.getByRole('contentinfo');
  const email = footer.getByRole('textbox', { name: 'Email address' });
  for (const invalid of ['', '   ', 'ada@example']) {
    await email.fill(invalid);
    await footer.getByRole('button', { name: 'Sign Up' }).click();
    await expect(footer.getByRole('alert')).toHaveText('Please enter a valid email address.');
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
    await expect(email).toBeFocused();
    await expect(page).toHaveURL('/faq');
  }
  await email.fill('ada@example.com');
  await email.press('Enter');
  await expect(page).toHaveURL('/create-account');
  await expect(footer.getByRole('alert')).toHaveCount(0);
});

test('"Scroll to top" appears below 300 px or with the focus, and moves the focus to the top', async ({
  page,
  open,
}) => {
  await open('/faq');
  const button = page.getByRole('button', { name: 'Scroll to top' });
  const scrollTo = (top: number) =>
    page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await scrollTo(301);
  await expect(button).toBeVisible();
  await scrollTo(300);
  await expect(button).toBeHidden();
  await scrollTo(700);
  await button.focus();
  await scrollTo(0);
  await expect(button).toBeVisible();
  await scrollTo(700);
  await button.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(button).toBeHidden();
});
