import type { ProductId } from 'contract';
import fc from 'fast-check';
import { createBrowser, summary } from './browser.fixture';
import type { CartItem } from './entities';

function twoTabs(stored?: Record<string, string>) {
  const browser = createBrowser(stored);
  const [tabA, tabB] = [browser.openTab(), browser.openTab()];
  return { browser, tabA, tabB, shopA: tabA.open(), shopB: tabB.open() };
}

function storedCart(browser: ReturnType<typeof createBrowser>) {
  return JSON.parse(browser.texts.get('cart') ?? '[]') as CartItem[];
}

test('[X2] a storage event replaces the snapshot and notifies the listeners, and is neither written back nor published', () => {
  const { browser, tabB, shopA, shopB } = twoTabs();
  const changed = jest.fn();
  const published = jest.fn();
  shopB.cart.subscribe(changed);
  shopB.bus.subscribeAll(published);
  shopA.add(1);
  const writes = browser.writes.length;

  tabB.deliver();

  expect(summary(shopB.cart.get())).toBe('1x1');
  expect(changed).toHaveBeenCalledTimes(1);
  expect(published).not.toHaveBeenCalled();
  expect(browser.writes).toHaveLength(writes);
});

test('[X2] an event of another key, or of a text already seen, keeps the reference', () => {
  const { browser, tabA, tabB, shopA, shopB } = twoTabs();
  shopA.add(1);
  tabB.deliver();
  const cart = shopB.cart.get();

  shopA.publish('session:changed', { status: 'in' });
  browser.texts.set('cart', '[]');
  tabB.deliver();
  expect(shopB.cart.get()).toBe(cart);

  browser.texts.set('cart', JSON.stringify(cart));
  tabB.inbox.push('cart');
  tabB.deliver();
  expect(shopB.cart.get()).toBe(cart);
  expect(tabA.inbox).toEqual([]);
});

test('[X3] localStorage.clear() in another tab empties both lists', () => {
  const { tabA, tabB, shopA, shopB } = twoTabs();
  shopA.add(1);
  shopA.publish('wishlist:toggled', { id: 1 });
  tabB.deliver();

  tabA.page.localStorage.clear();
  tabB.deliver();

  expect(shopB.cart.get()).toEqual([]);
  expect(shopB.wishlist.get()).toEqual([]);
});

test('[X4] a page that comes back from the back/forward cache reads again', () => {
  const { tabB, shopA, shopB } = twoTabs();
  shopA.add(1);

  tabB.comeBackFromCache();

  expect(summary(shopB.cart.get())).toBe('1x1');
});

test('[X5] what could not be written survives the change of another tab, and is written with the next one', () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const { browser, tabA, tabB, shopA, shopB } = twoTabs({ wishlist: '[4]' });
  tabA.full = true;
  shopA.add(1);
  shopA.publish('wishlist:toggled', { id: 5 });
  shopA.publish('wishlist:toggled', { id: 4 });
  shopB.add(2);
  shopB.publish('wishlist:toggled', { id: 5 });

  tabA.deliver();
  expect(summary(shopA.cart.get())).toBe('2x1, 1x1');
  expect(shopA.wishlist.get()).toEqual([5]);
  expect(summary(storedCart(browser))).toBe('2x1');

  tabA.full = false;
  shopA.add(1);
  tabB.deliver();
  expect(summary(storedCart(browser))).toBe('2x1, 1x2');
  expect(summary(shopB.cart.get())).toBe('2x1, 1x2');

  shopB.add(2);
  tabA.deliver();
  expect(summary(shopA.cart.get())).toBe('2x2, 1x2');
});

const step = fc.record({
  tab: fc.nat({ max: 1 }),
  id: fc.integer({ min: 1, max: 4 }),
  deliver: fc.boolean(),
  full: fc.boolean(),
});

function counts(items: readonly { id: ProductId; quantity: number }[]) {
  return Object.fromEntries(items.map(({ id, quantity }) => [id, quantity]));
}

test('[X1] [X6] two tabs lose no add in any order of clicks and storage events, while storage is full at times', () => {
  jest.spyOn(console, 'warn').mockImplementation();
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const { browser, tabA, tabB, shopA, shopB } = twoTabs();
      const last = [0, 1].map((tab) => ({ tab, id: 1, deliver: true, full: false }));
      const all = [...steps, ...last];
      for (const { tab, id, deliver, full } of all) {
        const [page, shop] = tab === 0 ? [tabA, shopA] : [tabB, shopB];
        page.full = full;
        shop.add(id);
        if (deliver) page.deliver();
      }
      const added = Object.fromEntries(all.map(({ id }) => [id, all.filter((one) => one.id === id).length]));
      expect(counts(storedCart(browser))).toEqual(added);
      for (const tab of [tabA, tabB]) tab.deliver();
      for (const shop of [shopA, shopB]) expect(counts(shop.cart.get())).toEqual(added);
    }),
  );
});
