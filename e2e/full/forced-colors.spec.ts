import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/shop';
import { cartLine, seedStorage } from '../fixtures/storage';
import { mainBar, topBar } from '../fixtures/storefront';

// Each state is visible without the shop's colours.
test.use({ contextOptions: { forcedColors: 'active' } });

/** Returns what shows of an element, apart from its place. */
function look(element: Locator): Promise<string> {
  return element.first().evaluate((it) => {
    const styleOf = (pseudo?: string) => {
      const style = getComputedStyle(it, pseudo);
      const { backgroundColor, color, borderColor, outlineStyle, textDecorationLine, scale, fill } = style;
      return [backgroundColor, color, borderColor, outlineStyle, textDecorationLine, scale, fill];
    };
    return JSON.stringify([styleOf(), styleOf('::after')]);
  });
}

async function expectToDiffer(one: Locator, other: Locator): Promise<void> {
  // Some states fade in.
  await expect.poll(async () => (await look(one)) === (await look(other))).toBe(false);
}

test('the shop: page, view, wishes, additions, ratings, badges', async ({ page, open }) => {
  await seedStorage(page, 'wishlist', [1]);
  await seedStorage(page, 'cart', [cartLine(1, 'Oak Lounge Chair', 389.5)]);
  await open('/shop?sort=best-match');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  await expectToDiffer(button('Page 1'), button('Page 2'));
  await expectToDiffer(button('Previous'), button('Next'));
  await expectToDiffer(button('Grid view'), button('List view'));
  await expectToDiffer(button(/^Remove from wishlist/), button(/^Add to wishlist/));
  const add = page.getByRole('button', { name: /^Add to cart/ });
  await expectToDiffer(
    add.and(page.locator('[aria-pressed=true]')),
    add.and(page.locator('[aria-pressed=false]')),
  );
  const stars = page
    .getByRole('img', { name: /^Rated/ })
    .first()
    .locator('path');
  await expectToDiffer(stars.first(), stars.last());
  const zoom = button(/^Zoom/);
  await zoom.first().click();
  await expectToDiffer(zoom.first(), zoom.nth(1));
  await expectToDiffer(
    mainBar(page).getByRole('link', { name: 'Shop' }),
    mainBar(page).getByRole('link', { name: 'Blog' }),
  );
  await expectToDiffer(topBar(page).getByText('1', { exact: true }), topBar(page).getByText('Cart'));
});

test('the product’s current picture, disabled quantities, the current page in the menu', async ({
  page,
  open,
}) => {
  await seedStorage(page, 'cart', [cartLine(1, 'Oak Lounge Chair', 389.5)]);
  await open('/product/1');
  const shown = (number: number) => page.getByRole('button', { name: `Show image ${number} of 3` });
  await expectToDiffer(shown(1), shown(2));
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/cart');
  await expectToDiffer(
    page.getByRole('button', { name: /^Decrease/ }),
    page.getByRole('button', { name: /^Increase/ }),
  );
  await open('/blog');
  await page.getByRole('button', { name: 'Open main menu' }).click();
  const link = (name: string) => page.getByRole('dialog').getByRole('link', { name });
  await expectToDiffer(link('Blog'), link('Shop'));
});
