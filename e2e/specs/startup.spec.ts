import type { Page } from '@playwright/test';
import { setConnection } from '../fixtures/networkConnection';
import { expect, test } from '../fixtures/shop';
import { seedStorage } from '../fixtures/storage';
import { heading, mainBar } from '../fixtures/storefront';
import { untilIdle } from '../fixtures/untilIdle';

/** Collects requested files, e.g. `mfe-cart remoteEntry.js`. */
function filesOfRemotes(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, remote, file] = /\/mfe\/([^/]+)\/[^/]+\/(.*)$/.exec(request.url()) ?? [];
    if (remote) asked.push(`${remote} ${file}`);
  });
  return asked;
}

test('loads only its own remote on a slow connection, the search box on focus, and a page when its link is pointed at', async ({
  page,
  open,
}) => {
  const asked = filesOfRemotes(page);
  await setConnection(page, { effectiveType: '3g' });
  const remotes = () => [...new Set(asked.map((line) => line.split(' ')[0]))];
  await open('/cart');
  await untilIdle(page);
  expect(remotes()).toEqual(['mfe-cart']);
  await page.getByRole('searchbox', { name: 'Search products' }).focus();
  await expect.poll(remotes).toEqual(['mfe-cart', 'mfe-catalog']);
  await untilIdle(page);
  expect(asked.filter((line) => /^mfe-catalog .*(routes|Page)/.test(line))).toEqual([]);

  const link = mainBar(page).getByRole('link', { name: 'Shop', exact: true });
  await link.hover();
  await expect.poll(() => asked).toContainEqual(expect.stringMatching(/^mfe-catalog shop\..*js$/));
  await untilIdle(page);
  await page.route(/\.(?:js|css)$/, () => undefined);
  await link.click();
  await expect(heading(page, 'Shop')).toBeFocused();
});

test('restores a session after the page and its first paint, without the account pages', async ({
  page,
  open,
}) => {
  const asked = filesOfRemotes(page);
  await seedStorage(page, 'session', 'in');
  await open('/cart');
  await expect.poll(() => asked.filter((line) => line.startsWith('mfe-account'))).not.toEqual([]);
  await untilIdle(page);
  const remotes = asked.map((line) => line.split(' ')[0]);
  expect(remotes.lastIndexOf('mfe-cart')).toBeLessThan(remotes.indexOf('mfe-account'));
  expect(asked.filter((line) => /^mfe-account .*(routes|Page)/.test(line))).toEqual([]);
  const [paint = NaN, sdk = NaN] = await page.evaluate(() => {
    const resources = performance.getEntriesByType('resource');
    const library = resources.find(({ name }) => /firebase\..*js$/.test(name));
    return [performance.getEntriesByName('first-contentful-paint')[0], library].map(
      (entry) => entry?.startTime,
    );
  });
  expect(paint).toBeLessThan(sdk);
});

test.describe('an injected script', () => {
  test.use({ allowedNoise: /Trusted Type|TrustedHTML|TrustedScript|file of no release|Content Security/ });

  test('can make no script and no HTML, and the origin receives a report', async ({ page, open }) => {
    await open('/faq');
    const report = page.waitForRequest('**/reports/csp');
    const failures = await page.evaluate(() => {
      const nameOfError = (act: () => void) => {
        try {
          act();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const script = document.createElement('script');
      return [
        nameOfError(() => (script.src = 'https://evil.example/x.js')),
        nameOfError(() => (script.src = '/mfe/mfe-cart/../../x.js')),
        nameOfError(() => (script.text = 'alert(1)')),
        nameOfError(() => (document.body.innerHTML = '<img src=x onerror=alert(1)>')),
      ];
    });
    expect(failures).toEqual(['TypeError', 'TypeError', 'SyntaxError', 'TypeError']);
    expect((await (await report).response())?.status()).toBe(204);
  });
});
