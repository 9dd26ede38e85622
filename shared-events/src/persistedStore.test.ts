import { createBrowser, line, product, summary } from './browser.fixture';

const two = JSON.stringify([line(1, 2)]);

function spyOnWarnings() {
  return jest.spyOn(console, 'warn').mockImplementation();
}

test('[P1] [N1] stores the bare lists: items in the order added, ids as they are, nothing else', () => {
  const browser = createBrowser();
  const shop = browser.openTab().open();

  shop.add(2);
  shop.add(1);
  shop.add(2);
  shop.publish('wishlist:toggled', { id: 7 });
  shop.publish('notification:raised', { text: 'Hi', kind: 'info', position: 'top-right', durationMs: 0 });

  expect(JSON.parse(browser.texts.get('cart') ?? '')).toEqual([line(2, 2), line(1)]);
  expect(browser.texts.get('wishlist')).toBe('[7]');
  expect([...browser.texts.keys()]).toEqual(['cart', 'wishlist']);
});

test('[P2] restores both lists on load, and reading writes nothing', () => {
  const browser = createBrowser({ cart: two, wishlist: '[3,1]' });
  const tab = browser.openTab();
  const shop = tab.open();
  tab.comeBackFromCache();

  expect(shop.cart.get()).toEqual([line(1, 2)]);
  expect(shop.wishlist.get()).toEqual([3, 1]);
  expect(browser.writes).toEqual([]);
});

const damaged = ['{oops', 'null', '42', '{}', '', '[null,{"id":"x"}]'];
test.each(damaged)('[P3] %p is an empty cart with one warning, and stays until the next change', (text) => {
  const warn = spyOnWarnings();
  const browser = createBrowser({ cart: text, wishlist: text });
  const shop = browser.openTab().open();

  shop.publish('cart:item-removed', { id: 1 });
  expect(shop.cart.get()).toEqual([]);
  expect(browser.texts.get('cart')).toBe(text);
  expect(warn).toHaveBeenCalledTimes(1);

  shop.add(1);
  expect(JSON.parse(browser.texts.get('cart') ?? '')).toEqual([line(1)]);
  expect(browser.texts.get('wishlist')).toBe(text);
});

test.each([
  ['full', 'full', '1x2, 7x1', 'in'],
  ['blocked', 'refuses', '7x1', undefined],
] as const)('[P4] [P5] storage %s: memory goes on, after one warning', (problem, warning, lines, hint) => {
  const warn = spyOnWarnings();
  const browser = createBrowser({ cart: two, session: 'in' });
  const tab = browser.openTab();
  tab[problem] = true;
  const shop = tab.open();

  shop.add(7);
  shop.publish('wishlist:toggled', { id: 2 });
  shop.publish('session:changed', { status: 'in' });

  expect(summary(shop.cart.get())).toBe(lines);
  expect(shop.wishlist.get()).toEqual([2]);
  expect(shop.sessionHint()).toBe(hint);
  expect(browser.texts.get('cart')).toBe(two);
  expect(warn.mock.calls).toEqual([[expect.stringContaining(warning), expect.any(DOMException)]]);
});

test.each(['full', 'blocked'] as const)(
  '[P8] %s storage makes it unsaved once, for both lists',
  (problem) => {
    spyOnWarnings();
    const tab = createBrowser().openTab();
    tab[problem] = true;
    const shop = tab.open();
    const listener = jest.fn();
    shop.unsaved.subscribe(listener);
    expect(shop.unsaved.get()).toBe(false);

    shop.publish('wishlist:toggled', { id: 2 });
    shop.add(1);
    expect(shop.unsaved.get()).toBe(true);

    tab[problem] = false;
    shop.add(1);
    tab[problem] = true;
    shop.add(1);
    expect(listener).toHaveBeenCalledTimes(1);
  },
);

test('[P8] a choice or a session that is not stored leaves the page saved', () => {
  spyOnWarnings();
  const tab = createBrowser().openTab();
  tab.full = true;
  const shop = tab.open();
  shop.publish('session:changed', { status: 'out' });
  shop.chooseConsent('denied');
  expect(shop.unsaved.get()).toBe(false);
});

test('[P4] a product that JSON cannot represent is added to the cart', () => {
  const warn = spyOnWarnings();
  const shop = createBrowser().openTab().open();
  const loop: Record<string, unknown> = {};
  loop.self = loop;

  shop.publish('cart:item-added', { product: { ...product(1), loop } });

  expect(summary(shop.cart.get())).toBe('1x1');
  expect(warn).toHaveBeenCalledTimes(1);
});

test('[T1] [P6] an event that changes nothing keeps the reference, calls no listener and writes nothing', () => {
  const browser = createBrowser({ cart: two, wishlist: '[1]' });
  const shop = browser.openTab().open();
  shop.add(2);
  const [cart, wishlist] = [shop.cart.get(), shop.wishlist.get()];
  const changed = jest.fn();
  shop.cart.subscribe(changed);
  shop.wishlist.subscribe(changed);

  shop.publish('cart:item-removed', { id: 9 });
  shop.publish('cart:quantities-updated', { quantities: { 1: 2 } });
  shop.publish('wishlist:item-removed', { id: 9 });

  expect(shop.cart.get()).toBe(cart);
  expect(shop.wishlist.get()).toBe(wishlist);
  expect(changed).not.toHaveBeenCalled();
  expect(browser.writes).toEqual(['cart']);
});
