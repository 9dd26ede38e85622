import { createBrowser, summary } from './browser.fixture';

test('[A1] appends each added item without merging, in this session only, independent of the cart', () => {
  const browser = createBrowser();
  const shop = browser.openTab().open();
  for (const id of [1, 2, 1]) shop.add(id);
  shop.publish('cart:quantities-updated', { quantities: { 1: 5 } });
  shop.publish('cart:cleared', {});
  expect(summary(shop.additions.get().items)).toBe('1x1, 2x1, 1x1');
  expect(browser.openTab().open().additions.get().items).toEqual([]);
});
