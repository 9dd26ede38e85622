import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/shop';
import { addToCart, heading, mainBar, topBar } from '../fixtures/storefront';
import { untilIdle } from '../fixtures/untilIdle';

/** Times after the heading is there, within the animation. */
const MOMENTS_MS = [0, 30, 120, 220];

/** Opens a page, and acts some time after its heading is there. A locator's own click would wait until it works. */
async function actWhileAppearing(page: Page, link: Locator, moment: number, act: () => Promise<unknown>) {
  const appeared = page.evaluate((ms) => {
    const before = document.querySelector('h1');
    return new Promise<void>((resolve) => {
      new MutationObserver((_changes, observer) => {
        const now = document.querySelector('main:not([aria-busy]) h1');
        if (!now || now === before) return;
        observer.disconnect();
        setTimeout(resolve, ms);
      }).observe(document.body, { childList: true, subtree: true });
    });
  }, moment);
  await link.click();
  await appeared;
  await act();
}

async function clickAt(page: Page, control: Locator) {
  const [x, y] = await control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  });
  await page.mouse.click(x, y);
}

async function pressNext(page: Page) {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
}

const linkOf = (page: Page, name: string) => mainBar(page).getByRole('link', { name, exact: true });

async function followMain(page: Page, name: string) {
  await linkOf(page, name).click();
  await expect(heading(page, name)).toBeFocused();
}

for (const input of ['click', 'key'])
  test(`a ${input} opens a question at any moment after its page appears`, async ({ page, open }) => {
    await open('/about-us');
    await untilIdle(page);
    const main = page.getByRole('main');
    const question = main.getByRole('button', { expanded: false }).first();
    const act = () => (input === 'click' ? clickAt(page, question) : pressNext(page));
    for (const moment of MOMENTS_MS) {
      await actWhileAppearing(page, linkOf(page, 'FAQ'), moment, act);
      await expect(main.getByRole('button', { expanded: true })).toHaveCount(1);
      await followMain(page, 'About Us');
    }
  });

test('the cart takes a product at any moment after its page appears', async ({ page, open }) => {
  await open('/shop');
  await untilIdle(page);
  const main = page.getByRole('main');
  const product = main.getByRole('article').getByRole('link').first();
  for (const [times, moment] of MOMENTS_MS.entries()) {
    await actWhileAppearing(page, product, moment, () => clickAt(page, addToCart(main).first()));
    const items = times === 0 ? '1 item' : `${times + 1} items`;
    await expect(topBar(page).getByRole('link', { name: `Cart, ${items}` })).toBeVisible();
    await followMain(page, 'Shop');
  }
});
