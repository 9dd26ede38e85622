import { createBrowser } from './browser.fixture';

const noChoices = [undefined, 'yes', 'granted', 'granted <script>', '{"status":"granted"}'];
test.each(noChoices)('[M3] a stored %s is no choice', (stored) => {
  const tab = createBrowser(stored ? { consent: stored } : {}).openTab();
  expect(tab.open().consent.get()).toEqual({ status: 'unknown' });
});

test('[M3] a consent has a client name, which is removed when consent is withdrawn', () => {
  const browser = createBrowser();
  const shop = browser.openTab().open();

  shop.chooseConsent('granted');
  const [, client] = /^granted ([\w-]{36})$/.exec(browser.texts.get('consent') ?? '') ?? [];
  expect(shop.consent.get()).toEqual({ status: 'granted', client });
  shop.chooseConsent('granted');
  expect(shop.consent.get()).toEqual({ status: 'granted', client });

  shop.chooseConsent('denied');
  expect(browser.texts.get('consent')).toBe('denied');
});

test('[M3] another tab follows the choice', () => {
  const browser = createBrowser();
  const [one, two] = [browser.openTab(), browser.openTab()];
  const [here, there] = [one.open(), two.open()];

  here.chooseConsent('granted');
  two.deliver();
  expect(there.consent.get()).toEqual(here.consent.get());
});
