import { test as base } from '@playwright/test';
import { pages } from '../fixtures/paths';
import { sellingShop } from '../fixtures/sellingShop';
import { expect } from '../fixtures/shop';
import { startWebKit, type WebKit } from './webDriver';

const NARROW = 390;
const test = base.extend<{ open: (path: string) => Promise<void> }, { webkit: WebKit }>({
  webkit: [
    // Playwright requires the pattern: it shows that the fixture needs no others.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const webkit = await startWebKit(process.env.SHOP_URL ?? '');
      await use(webkit);
      await webkit.stop();
    },
    { scope: 'worker' },
  ],
  open: async ({ webkit }, use) => {
    const expectNoErrors = async () => expect(await webkit.run('return window.errors ?? []')).toEqual([]);
    await use(async (path) => {
      await expectNoErrors();
      await webkit.open(path);
    });
    await expectNoErrors();
  },
});

const button = (name: string) =>
  `//button[normalize-space()="${name}" or starts-with(@aria-label, "${name}")]`;
const SCROLLS_SIDEWAYS = 'return document.documentElement.scrollWidth > innerWidth';
const BROKEN_TERMS = `const linesOf = (term) => {
  const text = document.createRange();
  text.selectNodeContents(term);
  return text.getClientRects().length;
};
return [...document.querySelectorAll('dt')].filter((term) => linesOf(term) > 1).map((term) => term.textContent);`;
const text = (said: string) => `//*[text()[contains(., "${said}")]]`;

const routes = [...pages, ['/no/such/page', '404', 'Back to Home Page'] as const];

for (const width of [1280, NARROW]) {
  for (const [path, title, content] of routes) {
    test(`${path} is readable and fits ${width} pixels`, async ({ webkit, open }) => {
      await webkit.resize(width);
      await open(path);
      // The dashboard redirects visitors who are not signed in.
      const [heading, said] = path === '/dashboard' ? ['Login', 'Email'] : [title, content];
      await webkit.find(`//h1[contains(., "${heading}")]`);
      // An answer of the FAQ is hidden.
      const texts = await webkit.run<string>('return document.body.textContent');
      expect(texts).toContain(said);
      expect(texts).not.toContain('can’t be shown right now');
      expect(await webkit.run(SCROLLS_SIDEWAYS)).toBe(false);
    });
  }

  test.describe(`at ${width} pixels`, () => {
    test.beforeEach(async ({ webkit, open }) => {
      await webkit.resize(width);
      await open('/shop');
      await webkit.run('localStorage.clear()');
    });

    test('fills the cart and updates a quantity', async ({ webkit, open }) => {
      await open('/shop');
      await webkit.click(button('Add to cart'));
      await webkit.find(text('Item added to cart!'));
      await open('/cart');
      await webkit.click(button('Increase quantity of'));
      await webkit.find('//output[normalize-space()="2"]');
      await webkit.click(button('Update Cart'));
      await webkit.find(text('Your cart is updated.'));
      await open('/cart');
      await webkit.find('//output[normalize-space()="2"]');
      // The web fonts are in use.
      await webkit.find('/html[@data-ready][not(.//*[@data-waiting])]');
      expect(await webkit.run(BROKEN_TERMS)).toEqual([]);
    });

    test('marks a product and finds it in the wishlist', async ({ webkit, open }) => {
      await open('/shop');
      await webkit.click(button('Add to wishlist'));
      await webkit.find(text('Item added to wishlist!'));
      await open('/shop-wishlist');
      await webkit.click(button('Remove from wishlist'));
      await webkit.find(text('Your wishlist is empty!'));
    });

    test('filters the products', async ({ webkit, open }) => {
      await open('/shop');
      if (width === NARROW) await webkit.click('//main//button[contains(., "Filter")]');
      await webkit.click('//label[contains(., "Nike")]');
      await expect.poll(() => webkit.run('return location.search')).toBe('?brand=Nike');
      await expect.poll(() => webkit.run('return document.querySelectorAll("main article").length')).toBe(5);
    });

    test('searches a product and opens it', async ({ webkit, open }) => {
      await open('/faq');
      await webkit.type('//input[@type="search"]', 'arc floor');
      // The list of the last letter, which stays where it is.
      await webkit.click(
        '//*[self::search or @role="search"]//ul[count(.//a)=1]//a[contains(., "Arc Floor Lamp")]',
      );
      await webkit.find('//h1[.="Arc Floor Lamp"]');
    });

    test('opens an answer of the FAQ', async ({ webkit, open }) => {
      await open('/faq');
      await webkit.click('(//main//section//button[@aria-expanded="false"])[1]');
      await webkit.find('(//main//section//button)[1][@aria-expanded="true"]');
    });

    test('names what is missing in the login form', async ({ webkit, open }) => {
      await open('/login');
      await webkit.click(button('Sign In'));
      await webkit.find(text('Invalid credentials or user not found!'));
    });

    test('opens the sign-up window with the first click', async ({ webkit, open }) => {
      await open('/create-account');
      // Once the SDK has connected with its frame: a click before it is too late for a window, which the shop says.
      await webkit.run(`document.querySelector('main form').scrollIntoView({ block: 'end' })`);
      const isConnected = `return document.querySelector('iframe[data-connected]') !== null`;
      await expect.poll(() => webkit.run(isConnected)).toBe(true);
      await webkit.click(button('Sign up with Google'));
      await webkit.closePopup();
    });
  });
}

test('follows a link of the main menu', async ({ webkit, open }) => {
  await webkit.resize(NARROW);
  await open('/');
  await webkit.click(button('Open main menu'));
  await webkit.click('//*[@role="dialog" or self::dialog]//a[normalize-space()="Shop"]');
  await webkit.find('//h1[.="Shop"]');
});

test.describe('a shop that sells', () => {
  const shop = sellingShop();

  for (const width of [1280, NARROW, 320])
    test(`takes a variant to the checkout, and a message, at ${width} pixels`, async ({ webkit, open }) => {
      const ARROW_RIGHT = '\uE014';
      await webkit.resize(width);
      await open(`${shop.url}/product/shirt`);
      await webkit.click('//label[contains(., "Red")]');
      await webkit.type('//input[@value="M"]', ARROW_RIGHT);
      await expect.poll(() => webkit.run('return location.search')).toBe('?variant=l-red');
      expect(await webkit.run(SCROLLS_SIDEWAYS)).toBe(false);
      await webkit.click(button('Add to cart'));
      await webkit.find('//a[contains(@aria-label, "Cart, 1 item")]');
      await open(`${shop.url}/cart`);
      await webkit.find(button('Remove Linen shirt (L, Red)'));
      await webkit.click(button('Proceed To Checkout'));
      await webkit.find('//h1[.="/cart/42006:1"]');
      await open(`${shop.url}/cart`);
      await webkit.find(text('Did you buy these?'));
      expect(await webkit.run(SCROLLS_SIDEWAYS)).toBe(false);
      await webkit.click(button('Yes, empty them'));
      await webkit.find(text('Your cart is empty.'));
      await open(`${shop.url}/contact`);
      for (const name of ['name', 'email', 'subject', 'message'])
        await webkit.type(`//main//*[@name="${name}"]`, 'ada@shop.example');
      await webkit.click(button('Send Mail'));
      await webkit.find(text('Your message has been sent.'));
    });
});
