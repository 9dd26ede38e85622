import type { ElementHandle, Locator, Page } from '@playwright/test';
import { seedStorage, cartLine } from '../fixtures/storage';
import { expect, test } from '../fixtures/shop';
import { heading, mainBar, topBar } from '../fixtures/storefront';

/** Expects elements to follow each other in the document, on screen (rows, then left to right) and for Tab. */
async function expectOrder(page: Page, things: readonly Locator[]) {
  for (const thing of things) await expect(thing).toBeVisible();
  const elements = await Promise.all(things.map((thing) => thing.elementHandle()));
  const wrong = await page.evaluate((inOrder) => {
    const problems: string[] = [];
    const nameOf = (element: Element) => element.outerHTML.slice(0, 90);
    for (const [index, element] of inOrder.entries()) {
      if (element.closest('[tabindex]:not([tabindex="-1"], [tabindex="0"])')) {
        problems.push(`${nameOf(element)} has a place of its own for Tab`);
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

// The orders of docs/product.md.
for (const [device, width] of [
  ['desktop', 1280],
  ['phone', 390],
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the bars hold their links in the order of docs/product.md', async ({ page, open }) => {
      await open('/faq');
      if (device === 'desktop') {
        await expectOrder(page, [...accountLinks(topBar(page))]);
        await expectOrder(page, [...mainLinks(mainBar(page))]);
        return;
      }
      await expectOrder(page, [...accountLinks(topBar(page)).slice(1, 3)]);
      await page.getByRole('button', { name: 'Open top menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Top menu' });
      await expectOrder(page, [
        ...accountLinks(menu),
        within(menu).box('Language'),
        within(menu).box('Currency'),
      ]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Open main menu' }).click();
      await expectOrder(page, [...mainLinks(page.getByRole('dialog', { name: 'Main menu' }))]);
    });

    test('the home page has its sections in the order of docs/product.md', async ({ page, open }) => {
      await open('/');
      const { region } = main(page);
      await expectOrder(page, [
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
      ]);
    });

    test('the shop has its controls in the order of docs/product.md', async ({ page, open }) => {
      await open('/shop');
      const { button, box } = main(page);
      await expect(button('Page 1')).toBeVisible();
      await expectOrder(page, [
        device === 'desktop' ? page.getByRole('complementary', { name: 'Filters' }) : button('Filters'),
        box('Per Page'),
        box('Sort By'),
      ]);
      await expectOrder(page, [
        button('Grid view'),
        button('List view'),
        page.getByRole('list', { name: 'Products' }),
      ]);
      await expectOrder(page, [
        page.getByRole('list', { name: 'Products' }),
        button('Page 1'),
        button('Page 2'),
      ]);
      if (device === 'phone') await button('Filters').click();
      const groups = ['Brand', 'Discount', 'Rating', 'Categories', 'Colors'];
      await expectOrder(page, [
        ...groups.map((name) => page.getByRole('group', { name })),
        page.getByRole('button', { name: 'Clear All Filters' }),
      ]);
    });

    test('the product page has its parts in the order of docs/product.md', async ({ page, open }) => {
      await open('/product/1');
      const { button, text, region } = main(page);
      await expectOrder(page, [
        heading(page),
        button('Show image 1 of 3'),
        button('Show image 2 of 3'),
        button('Show image 3 of 3'),
      ]);
      await expectOrder(page, [
        button('Show image 1 of 3'),
        button(/^Zoom/),
        text('$389.50'),
        page.getByRole('main').locator('s'),
        page.getByRole('img', { name: /^Rated/ }).first(),
        text(/^A low, deep seat/),
        page.getByRole('list', { name: 'Colours' }),
        region('Related Products'),
      ]);
      // On phones these two stick to the window's edge.
      await button(/^Add to cart/).scrollIntoViewIfNeeded();
      await expectOrder(page, [button(/^Add to cart/), button(/^Add to wishlist/)]);
    });

    test('the cart has its parts in the order of docs/product.md', async ({ page, open }) => {
      await seedStorage(page, 'cart', [cartLine(1, 'Oak Lounge Chair', 389.5)]);
      await open('/cart');
      const { button, field, text } = main(page);
      if (device === 'desktop') {
        await expectOrder(page, [
          ...['Product', 'Price', 'Quantity', 'Total'].map((name) =>
            page.getByRole('columnheader', { name }),
          ),
        ]);
      }
      const row = page.getByRole('row', { name: /Oak Lounge Chair/ });
      await expectOrder(page, [
        row.locator('img'),
        row.getByRole('link', { name: 'Oak Lounge Chair' }),
        row.getByText('Colour: As shown'),
        row.getByText('Size: One size'),
        row.getByRole('button', { name: /^Decrease/ }),
        row.getByRole('button', { name: /^Increase/ }),
      ]);
      await expectOrder(page, [
        row,
        button('Update Cart'),
        button('Clear Cart'),
        button('Proceed To Checkout'),
      ]);
      // On phones it sticks to the window's edge until its place is in view.
      await button('Continue Shipping').scrollIntoViewIfNeeded();
      await expectOrder(page, [
        text('Subtotals'),
        text('Shipping'),
        text('Totals'),
        button('Proceed To Checkout'),
      ]);
      const fields = ['Full name', 'Address', 'City', 'Postal Code', 'Country'];
      await expectOrder(page, [...fields.map(field), button('Continue Shipping')]);
    });

    test('a wish has its actions in the order of docs/product.md', async ({ page, open }) => {
      await seedStorage(page, 'wishlist', [1]);
      await open('/shop-wishlist');
      const { button } = within(page.getByRole('article', { name: 'Oak Lounge Chair' }));
      await expectOrder(page, [button(/^Remove from wishlist/), button(/^Add to cart/)]);
    });

    test('the blog’s sidebar has its parts in the order of docs/product.md', async ({ page, open }) => {
      await open('/blog');
      const { region } = within(page.getByRole('complementary'));
      await expectOrder(page, [
        ...['Categories', 'Recent Posts', 'Products', 'Follow Us', 'Tags'].map(region),
      ]);
    });

    test('the contact page has its parts in the order of docs/product.md', async ({ page, open }) => {
      await open('/contact');
      const { text, field, button } = main(page);
      await expectOrder(page, [
        text('Information About Us'),
        text('Contact Way'),
        text('Telephone'),
        text('E-mail'),
        text('Address'),
      ]);
      const fields = ['Your Name', 'Your E-mail', 'Subject', 'Type Your Message'];
      await expectOrder(page, [...fields.map(field), button('Send Mail')]);
    });
  });
}
