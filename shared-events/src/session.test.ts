import { createBrowser } from './browser.fixture';
import type { Session } from './entities';

const jane: Session = { status: 'in', displayName: 'Jane', email: 'j@a.org', uid: 'u1', emailVerified: true };

test('[S2] has the fields of a session only, and no token', () => {
  const shop = createBrowser().openTab().open();
  const handler = jest.fn();
  shop.bus.subscribe('session:changed', handler);
  const user = { ...jane, accessToken: 'secret', stsTokenManager: { refreshToken: 'secret' } };

  shop.publish('session:changed', user);

  expect(handler).toHaveBeenCalledWith(jane);
  expect(shop.session.get()).toEqual(jane);
});

test('[S1] [S3] in and out are stored as a hint, unknown leaves the last hint, another text is no hint', () => {
  const browser = createBrowser();
  const shop = browser.openTab().open();
  expect(shop.sessionHint()).toBeUndefined();

  shop.publish('session:changed', jane);
  expect(browser.texts.get('session')).toBe('in');
  shop.publish('session:changed', { status: 'unknown' });
  expect(shop.sessionHint()).toBe('in');
  shop.publish('session:changed', { status: 'out' });
  expect(browser.texts.get('session')).toBe('out');
  expect(shop.session.get()).toEqual({ status: 'out' });
  expect(createBrowser({ session: 'admin' }).openTab().open().sessionHint()).toBeUndefined();
  expect(createBrowser({ session: 'in' }).openTab().open().session.get()).toEqual({ status: 'unknown' });
});

test('[S4] the same session published again keeps the reference and writes nothing', () => {
  const browser = createBrowser();
  const shop = browser.openTab().open();
  shop.publish('session:changed', jane);
  const before = shop.session.get();

  shop.publish('session:changed', { ...jane });
  expect(shop.session.get()).toBe(before);
  expect(browser.writes).toEqual(['session']);

  shop.publish('session:changed', { ...jane, displayName: 'Jane D.' });
  expect(shop.session.get().displayName).toBe('Jane D.');
});
