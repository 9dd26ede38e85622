import type { Page } from '@playwright/test';
import { inTable } from '../../fixtures/faultTable';
import { keep, kept, line } from '../../fixtures/kept';
import { expect, test } from '../../fixtures/shop';

const PART = 'the storage of the browser';
const cartLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Top bar' }).getByRole('link', { name, exact: true });

async function addProduct(page: Page, index: number) {
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .nth(index)
    .click();
}

test(
  'a storage that is emptied under an open page costs what was in it at the next change, not the page',
  inTable({
    part: PART,
    fault: 'is emptied under an open page',
    sees: 'the cart as it was until the next change, then what is added from there on',
    heals: 'the next change',
  }),
  async ({ page, open }) => {
    await keep(page, 'cart', [line(1, 'Oak Lounge Chair', 389.5, 2)]);
    await open('/shop');
    await expect(cartLink(page, 'Cart, 2 items')).toBeVisible();
    await page.evaluate(() => localStorage.clear());
    await expect(cartLink(page, 'Cart, 2 items')).toBeVisible();
    await addProduct(page, 0);
    await expect(cartLink(page, 'Cart, 1 item')).toBeVisible();
    expect(await kept(page, 'cart')).toHaveLength(1);
  },
);

test.describe('a storage that is full', () => {
  test.use({ allowedNoise: /storage is full|localStorage/ });

  test(
    'a storage that another tab has filled loses nothing: what was added is kept once there is room',
    inTable({
      part: PART,
      fault: 'is filled by another tab',
      sees: 'nothing: the cart goes on in memory',
      heals: 'the first change once there is room',
    }),
    async ({ page, open, context }) => {
      await open('/shop');
      const other = await context.newPage();
      await other.goto('/faq');
      await addProduct(page, 0);
      await expect(cartLink(other, 'Cart, 1 item')).toBeVisible();
      // Down to the last character: a long text first, then ever shorter ones.
      await other.evaluate(() => {
        for (let length = 2 ** 22, count = 0; length >= 1;) {
          try {
            localStorage.setItem(`filler-${count}`, 'x'.repeat(length));
            count += 1;
          } catch {
            length /= 2;
          }
        }
      });
      await addProduct(page, 1);
      await expect(cartLink(page, 'Cart, 2 items')).toBeVisible();
      expect(await kept(page, 'cart')).toHaveLength(1);

      await other.evaluate(() => {
        for (const key of Object.keys(localStorage))
          if (key.startsWith('filler-')) localStorage.removeItem(key);
      });
      await addProduct(page, 2);
      await expect(cartLink(page, 'Cart, 3 items')).toBeVisible();
      expect(await kept(page, 'cart')).toHaveLength(3);
      await expect(cartLink(other, 'Cart, 3 items')).toBeVisible();
    },
  );
});
