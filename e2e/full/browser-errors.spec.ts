import { expect, test } from '@playwright/test';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LocalStack } from 'local-stack';
import { startFreeStack } from '../freeStack';

const cache = mkdtempSync(join(tmpdir(), 'browser-errors-'));
let stack: LocalStack;
test.beforeAll(async () => {
  stack = await startFreeStack({ cache, log: () => {} });
});
test.afterAll(async () => {
  await stack.stop();
  rmSync(cache, { recursive: true });
});

function reported(): { error: string; release: string; stack: string[] }[] {
  const lines = readFileSync(join(cache, 'logs/local-stack.log'), 'utf8').split('\n').filter(Boolean);
  return lines
    .map((line) => JSON.parse(line) as { msg: string; error: string; release: string; stack: string[] })
    .filter(({ msg }) => msg === 'browser error');
}

test('logs an uncaught error with its release and sources, and serves no source map', async ({ page }) => {
  await page.goto(`${stack.url}/shop?email=ada@example.com`);
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
      error: `TypeError: No items in ${stack.url}/shop`,
      release: expect.stringMatching(/^shell@\d/),
      stack: [expect.stringMatching(/^[\w@.+/-]+\.(ts|tsx|js|mjs):\d+:\d+$/) as unknown],
    }),
  ]);
  expect((await fetch(`${stack.url}${main}.map`)).status).toBe(404);
  expect(await (await fetch(`${stack.url}${main}`)).text()).not.toContain('sourceMappingURL');
});
