import { createHash } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { expect, shop, test } from '../fixtures/releaseShop';

test.beforeAll(() => shop.reset());

interface Fetched {
  readonly path: string;
  readonly bytes: number;
  readonly encoding: string;
}

/** Opens a page as a new document. @returns the files of mfe-cart that came over the network */
async function fetchedFiles(
  context: Awaited<ReturnType<Browser['newContext']>>,
): Promise<readonly Fetched[]> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const responses = new Map<string, Omit<Fetched, 'bytes'>>();
  const fetched: Fetched[] = [];
  devTools.on('Network.responseReceived', ({ requestId, response }) => {
    const path = new URL(response.url).pathname;
    responses.set(requestId, { path, encoding: response.headers['content-encoding'] ?? '' });
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const response = responses.get(requestId);
    if (response?.path.startsWith('/mfe/mfe-cart/') && bytes > 0) fetched.push({ ...response, bytes });
  });
  await devTools.send('Network.enable');
  await page.goto(`${shop.url}/cart`);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await page.close();
  return fetched;
}

/** The gateway makes them in the background. */
async function untilDeltasAreMade(): Promise<void> {
  const entryOf = (version: string) => `${shop.url}/mfe/mfe-cart/${version}/remoteEntry.js`;
  const old = Buffer.from(await (await fetch(entryOf(shop.first))).arrayBuffer());
  const headers = {
    'accept-encoding': 'br, dcz',
    'available-dictionary': `:${createHash('sha256').update(old).digest('base64')}:`,
  };
  const encoding = async () => (await fetch(entryOf('1.1.0'), { headers })).headers.get('content-encoding');
  await expect.poll(encoding).toBe('dcz');
}

const sum = (files: readonly Fetched[]) => files.reduce((all, { bytes }) => all + bytes, 0);

test('a returning shopper fetches what a release changed', async ({ browser }) => {
  const context = await browser.newContext();
  const first = await fetchedFiles(context);
  expect(await fetchedFiles(context)).toEqual([]);
  await shop.release('deploy mfe-cart 1.1.0', '1.1.0');
  await untilDeltasAreMade();
  const again = await fetchedFiles(context);
  await context.close();
  expect(again.map(({ encoding }) => encoding)).toContain('dcz');
  expect(sum(again)).toBeLessThan(sum(first) / 2);
});
