import type { ElementHandle, Locator, Page } from '@playwright/test';
import { seedStorage, cartLine } from '../fixtures/storage';
import { expect, test } from '../fixtures/shop';
import { heading, mainBar, topBar } from '../fixtures/storefront';

/** Expects the same order in the document, on screen (by rows) and for Tab. */
async function expectOrder(page: Page, things: readonly Locator[]) {
  for (const thing of things) await expect(thing).toBeVisible();
  const elements = await Promise.all(things.map((thing) => thing.elementHandle()));
  const wrong = await page.evaluate((inOrder) => {
    const problems: string[] = [];
    const nameOf = (element: Element) => element.outerHTML.slice(0, 90);
    for (const [index, element] of inOrder.entries()) {
      if (element.closest('[tabindex]:not([tabindex="-1"], [tabindex="0"])')) {
        problems.push(`${nameOf(element)} has a tabindex above 0`);
      }
      const before = inOrder[index - 1];
      if (!before || !element) continue;
      const [one, other] = [before.getBoundingClientRect(), element.getBoundingClientRect()];
      const below = one.bottom <= other.top + 1;
      const beside = one.left < other.left && one.top < other.bottom;
      const following = before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
      if (!following) problems.push(`${nameOf(element)} comes before ${nameOf(before)} in the document`);
      if (!below && !beside) problems.push(`${nameOf(element)} is seen before ${nameOf(before)}`);
    }
    return problems;
  }, elements as ElementHandle<HTMLElement>[]);
  expect(wrong).toEqual([]);
}

const within = (place: Locator) => ({
  link: (name: string | RegExp) => place.getByRole('link', { name }),
  button: (name: string | RegExp) => place.getByRole('button', { name }),
  box: (name: string) => place.getByRole('combobox', { name }),
  field: (name: string) => place.getByRole('textbox', { name }),
  region: (name: string) => place.getByRole('region', { name }),
  text: (text: string | RegExp) => place.getByText(text, { exact: true }).first(),
});
const main = (page: Page) => within(page.getByRole('main'));

const accountLinks = (place: Locator) => {
  const { link } = within(place);
  return [link('Login'), link(/^Wishlist/), link(/^Cart/), link('Dashboard')];
};
const mainLinks = (place: Locator) =>
  ['Home', 'Blog', 'Shop', 'Contact', 'About Us', 'FAQ'].map((name) => within(place).link(name));

type Device = 'desktop' | 'phone';

const orders: Readonly<Record<string, (page: Page, device: Device) => readonly (readonly Locator[])[]>> = {
  '/'(page) {
    const { region } = main(page);
    return [
      [
        heading(page),
        region('Featured Products'),
        region('Latest Products'),
        region('What the Shop Offers'),
        region('Trending Features'),
        region('Trending Posts'),
        page.getByRole('heading', { name: '20% Discount Of All Products' }),
        region('Top Categories'),
        page.getByRole('heading', { name: 'A letter now and then, never more' }),
        region('Latest Blog'),
      ],
    ];
  },
  '/shop'(page, device) {
    const { button, box } = main(page);
    const filters =
      device === 'desktop' ? page.getByRole('complementary', { name: 'Filters' }) : button('Filters');
    const products = page.getByRole('list', { name: 'Products' });
    return [
      [filters, box('Per Page'), box('Sort By')],
      [button('Grid view'), button('List view'), products, button('Page 1'), button('Page 2')],
    ];
  },
  '/product/1'(page) {
    const { button, text, region } = main(page);
    const thumbnails = [1, 2, 3].map((number) => button(`Show image ${number} of 3`));
    return [
      [heading(page), ...thumbnails],
      [
        button('Show image 1 of 3'),
        button(/^Zoom/),
        text('$389.50'),
        page.getByRole('main').locator('s'),
        page.getByRole('img', { name: /^Rated/ }).first(),
        text(/^A low, deep seat/),
        page.getByRole('list', { name: 'Colours' }),
        region('Related Products'),
      ],
    ];
  },
  '/cart'(page, device) {
    const { button, field } = main(page);
    const columns = ['Product', 'Price', 'Quantity', 'Total'];
    const row = page.getByRole('row', { name: /Oak Lounge Chair/ });
    const fields = ['Full name', 'Address', 'City', 'Postal Code', 'Country'];
    return [
      device === 'desktop' ? columns.map((name) => page.getByRole('columnheader', { name })) : [],
      [
        row.locator('img'),
        row.getByRole('link', { name: 'Oak Lounge Chair' }),
        row.getByText('Colour: As shown'),
        row.getByText('Size: One size'),
        row.getByRole('button', { name: /^Decrease/ }),
        row.getByRole('button', { name: /^Increase/ }),
      ],
      [row, button('Update Cart'), button('Clear Cart'), button('Proceed To Checkout')],
      [...fields.map(field), button('Continue Shipping')],
    ];
  },
  '/shop-wishlist'(page) {
    const { button } = within(page.getByRole('article', { name: 'Oak Lounge Chair' }));
    return [[button(/^Remove from wishlist/), button(/^Add to cart/)]];
  },
  '/blog'(page) {
    const { region } = within(page.getByRole('complementary'));
    return [['Categories', 'Recent Posts', 'Products', 'Follow Us', 'Tags'].map(region)];
  },
  '/contact'(page) {
    const { text, field, button } = main(page);
    const facts = ['Information About Us', 'Contact Way', 'Telephone', 'E-mail', 'Address'];
    const fields = ['Your Name', 'Your E-mail', 'Subject', 'Type Your Message'];
    return [facts.map(text), [...fields.map(field), button('Send Mail')]];
  },
};

const devices = [
  ['desktop', 1280],
  ['phone', 390],
] as const;

test.beforeEach(async ({ page }) => {
  await seedStorage(page, 'cart', [cartLine(1, 'Oak Lounge Chair', 389.5)]);
  await seedStorage(page, 'wishlist', [1]);
});

for (const [path, groupsOf] of Object.entries(orders))
  test(`${path} has its parts in the order of docs/product.md`, async ({ page, open }) => {
    for (const [device, width] of devices) {
      await page.setViewportSize({ width, height: 900 });
      await open(path);
      for (const group of groupsOf(page, device)) await expectOrder(page, group);
    }
  });

test('the bars hold their links in the order of docs/product.md', async ({ page, open }) => {
  await open('/faq');
  await expectOrder(page, accountLinks(topBar(page)));
  await expectOrder(page, mainLinks(mainBar(page)));

  await page.setViewportSize({ width: 390, height: 900 });
  await open('/faq');
  await expectOrder(page, accountLinks(topBar(page)).slice(1, 3));
  await page.getByRole('button', { name: 'Open top menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Top menu' });
  await expectOrder(page, [
    ...accountLinks(menu),
    within(menu).box('Language'),
    within(menu).box('Currency'),
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open main menu' }).click();
  await expectOrder(page, mainLinks(page.getByRole('dialog', { name: 'Main menu' })));
});

test('the shop has its filters in the order of docs/product.md', async ({ page, open }) => {
  for (const [device, width] of devices) {
    await page.setViewportSize({ width, height: 900 });
    await open('/shop');
    if (device === 'phone') await main(page).button('Filters').click();
    const groups = ['Brand', 'Discount', 'Rating', 'Categories', 'Colors'];
    await expectOrder(page, [
      ...groups.map((name) => page.getByRole('group', { name })),
      page.getByRole('button', { name: 'Clear All Filters' }),
    ]);
  }
});

test('a bar at the edge of a phone has its place in the tab order', async ({ page, open }) => {
  const { button, text } = main(page);
  for (const [, width] of devices) {
    await page.setViewportSize({ width, height: 900 });
    // Uses a product that is not on the wishlist.
    await open('/product/2');
    await button(/^Add to cart/).scrollIntoViewIfNeeded();
    await expectOrder(page, [button(/^Add to cart/), button(/^Add to wishlist/)]);
    await open('/cart');
    await button('Continue Shipping').scrollIntoViewIfNeeded();
    const totals = ['Subtotals', 'Shipping', 'Totals'];
    await expectOrder(page, [...totals.map(text), button('Proceed To Checkout')]);
  }
});
