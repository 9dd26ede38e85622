import type { Page } from '@playwright/test';
import { catalogue } from '../fixtures/catalogue';
import { expect, test, violations } from '../fixtures/shop';
import { productCards } from '../fixtures/storefront';

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pagination' });
/** Has the focus when its control has left the page. */
const firstButton = (page: Page) =>
  page.getByRole('list', { name: 'Products', exact: true }).getByRole('button').first();

async function prices(page: Page) {
  const texts = await productCards(page)
    .getByText(/^\$\d+\.\d\d$/)
    .and(page.locator(':not(s, s *)'))
    .allTextContents();
  return texts.map((text) => Number(text.slice(1)));
}

test('opens with six cards by rising price (docs/product.md SHOP-7 to SHOP-9)', async ({ page, open }) => {
  await open('/shop');
  await expect(productCards(page)).toHaveCount(6);
  await expect(page.getByText(`Showing 1–6 of ${catalogue.total} products`)).toBeVisible();
  const shown = await prices(page);
  expect(shown).toEqual([...shown].sort((one, other) => one - other));
  await expect(page.getByRole('combobox', { name: 'Per Page' })).toHaveValue('6');
  await expect(page.getByRole('combobox', { name: 'Sort By' })).toHaveValue('price-low-high');
  await expect(page.getByRole('button', { name: 'Grid view' })).toHaveAttribute('aria-pressed', 'true');
  await expect(pages(page).getByRole('button', { name: /^Page / })).toHaveText(catalogue.pageButtons);
  await expect(page).toHaveURL('/shop');
  expect(await violations(page)).toEqual([]);
});

test('filters hold at once, in the url, over a reload and on Back', async ({ page, open }) => {
  await open('/shop?page=2');
  const brand = filters(page).getByRole('group', { name: 'Brand' });
  await brand.getByRole('checkbox', { name: 'Nike' }).check();
  await expect(page.getByText(/of 5 products/)).toBeVisible();
  await filters(page).getByRole('checkbox', { name: '4 stars' }).check();
  await filters(page).getByRole('checkbox', { name: 'Books' }).check();
  await expect(page).toHaveURL('/shop?brand=Nike&rating=4&categories=Books');
  await expect(page.getByRole('list', { name: 'Applied filters' }).getByRole('button')).toHaveCount(3);
  const found = await productCards(page).count();
  expect(found).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await expect(productCards(page)).toHaveCount(found);
  await expect(brand.getByRole('checkbox', { name: 'Nike' })).toBeChecked();
  await page.goBack();
  await page.goBack();
  await expect(filters(page).getByRole('checkbox', { name: '4 stars' })).not.toBeChecked();
  await expect(page.getByText(/of 5 products/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: Nike' }).press('Enter');
  await expect(firstButton(page)).toBeFocused();
  await expect(page.getByText(`Showing 1–6 of ${catalogue.total} products`)).toBeVisible();
});

test('an empty result offers to clear the filters, and Clear All Filters empties every group', async ({
  page,
  open,
}) => {
  await open('/shop?brand=Puma&rating=1&brand=unknown&page=x&per=7&view=3d');
  await expect(page.getByRole('heading', { name: 'No products match your filters' })).toBeVisible();
  await expect(page.getByText('0 products', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Show all products' }).press('Enter');
  await expect(productCards(page)).toHaveCount(6);
  await expect(firstButton(page)).toBeFocused();

  for (const name of ['Reebok', '30% Off', '5 stars', 'Home', 'Red']) {
    await filters(page).getByRole('checkbox', { name }).check();
  }
  await expect(page.getByRole('list', { name: 'Applied filters' }).getByRole('button')).toHaveCount(5);
  await page.getByRole('button', { name: 'Clear All Filters' }).click();
  await expect(filters(page).getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(page).toHaveURL('/shop');
});

test('pages by keyboard, scrolls to the list, and goes Back through its history', async ({ page, open }) => {
  await open('/shop');
  const first = await productCards(page).first().getByRole('heading').textContent();
  const { total, pageButtons } = catalogue;
  const last = pageButtons.at(-1);
  const firstOfLast = (Number(last) - 1) * 6 + 1;
  const step = (name: string) => pages(page).getByRole('button', { name }).click({ force: true });
  await step('Previous');
  await pages(page)
    .getByRole('button', { name: `Page ${last}`, exact: true })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Showing ${firstOfLast}–${total} of ${total} products`)).toBeInViewport();
  await expect(pages(page).getByRole('button', { name: `Page ${last}`, exact: true })).toBeFocused();
  await expect(pages(page).locator('[aria-current=page]')).toHaveText(last ?? '');
  await expect(productCards(page).first()).toBeInViewport();
  await step('Next');
  await step('Previous');
  await expect(page).toHaveURL(`/shop?page=${Number(last) - 1}`);
  await expect(page.getByText(`Showing ${firstOfLast - 6}–${firstOfLast - 1} of`)).toBeInViewport();

  await page.getByRole('combobox', { name: 'Per Page' }).selectOption('24');
  await expect(page).toHaveURL('/shop?per=24');
  await expect(productCards(page)).toHaveCount(24);
  await page.getByRole('combobox', { name: 'Sort By' }).selectOption('price-high-low');
  await expect
    .poll(async () => {
      const shown = await prices(page);
      return shown.length === 24 && shown.every((price, index) => price <= (shown[index - 1] ?? price));
    })
    .toBe(true);
  await page.getByRole('combobox', { name: 'Sort By' }).selectOption('best-match');
  await expect(productCards(page).first()).toHaveAccessibleName('Oak Lounge Chair');
  for (let step = 0; step < 5; step++) await page.goBack();
  await expect(page).toHaveURL('/shop');
  await expect(productCards(page).first().getByRole('heading')).toHaveText(first ?? '');
});

test('list view shows the description, and pictures zoom by mouse and keyboard', async ({ page, open }) => {
  await open('/shop');
  await page.getByRole('button', { name: 'List view' }).click();
  await expect(page).toHaveURL('/shop?view=list');
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Grid view' })).toHaveAttribute('aria-pressed', 'false');
  const card = productCards(page).first();
  await expect(card.getByRole('paragraph').last()).toContainText(/\w+ \w+ \w+/);
  await expect(card.getByRole('paragraph').last()).toHaveCSS('-webkit-line-clamp', '3');
  expect(await violations(page)).toEqual([]);

  const zoom = card.getByRole('button', { name: /^Zoom/ });
  await card.getByRole('img', { name: /./ }).first().click();
  await expect(zoom).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/shop?view=list');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(zoom).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Enter');
  await expect(zoom).toHaveAttribute('aria-pressed', 'true');
});
