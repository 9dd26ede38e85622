import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../fixtures/shop';
import { ownShop, startShop } from '../fixtures/shops';

const shop = ownShop(() => startShop({}, () => {}));

function reported(): { error: string; release: string; stack: string[] }[] {
  const lines = readFileSync(join(shop.cache, 'logs/local-stack.log'), 'utf8').split('\n').filter(Boolean);
  return lines
    .map((line) => JSON.parse(line) as { msg: string; error: string; release: string; stack: string[] })
    .filter(({ msg }) => msg === 'browser error');
}

test.describe('a page that fails', () => {
  test.use({ allowedNoise: /No items in/ });

  test('logs an uncaught error with its release and sources, and serves no source map', async ({ page }) => {
    await page.goto(`${shop.url}/shop?email=ada@example.com`);
    const main = await page.locator('script[src*="/main."]').getAttribute('src');
    const response = page.waitForResponse((each) => each.url().endsWith('/reports/errors'));
    await page.evaluate((script) => {
      const stack = `TypeError\n    at pay (${new URL(script, location.href).href}?email=ada@example.com:1:9000)`;
      setTimeout(() => {
        throw Object.assign(new TypeError(`No items in ${location.href}`), { stack });
      });
    }, main ?? '');
    expect((await response).status()).toBe(204);
    await expect.poll(() => reported().length).toBe(1);
    expect(reported()).toEqual([
      expect.objectContaining({
        error: `TypeError: No items in ${shop.url}/shop`,
        release: expect.stringMatching(/^shell@\d/),
        stack: [expect.stringMatching(/^[\w@.+/-]+\.(ts|tsx|js|mjs):\d+:\d+$/) as unknown],
      }),
    ]);
    expect((await fetch(`${shop.url}${main}.map`)).status).toBe(404);
    expect(await (await fetch(`${shop.url}${main}`)).text()).not.toContain('sourceMappingURL');
  });
});
