import { createHash } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { expect, shop, test } from '../fixtures/releaseShop';
import { WORDS } from '../fixtures/testReleases';

const LIVE = '1.2.0';
const RELEASED = '1.1.0';
const MOST_BYTES = 3_000;

interface Fetched {
  readonly encoding: string;
  /** With headers. */
  readonly bytes: number;
}

/** Opens the cart as a new document. @returns the files of mfe-cart that came over the network */
async function openCart(context: BrowserContext, sentence: string): Promise<readonly Fetched[]> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const encodings = new Map<string, string>();
  const fetched: Fetched[] = [];
  devTools.on('Network.responseReceived', ({ requestId, response: { url, headers } }) => {
    if (url.includes('/mfe/mfe-cart/')) encodings.set(requestId, headers['content-encoding'] ?? '');
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const encoding = encodings.get(requestId);
    if (encoding !== undefined && bytes > 0) fetched.push({ encoding, bytes });
  });
  await devTools.send('Network.enable');
  await page.goto(`${shop.url}/cart`);
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(page.getByText(sentence)).toBeVisible();
  await page.close();
  return fetched;
}

async function releaseAndMakeDeltas(): Promise<void> {
  await shop.release(`deploy mfe-cart ${RELEASED}`, RELEASED);
  const entryOf = (version: string) => `${shop.url}/mfe/mfe-cart/${version}/remoteEntry.js`;
  const old = Buffer.from(await (await fetch(entryOf(LIVE))).arrayBuffer());
  const headers = {
    'accept-encoding': 'br, dcz',
    'available-dictionary': `:${createHash('sha256').update(old).digest('base64')}:`,
  };
  const encoding = async () => (await fetch(entryOf(RELEASED), { headers })).headers.get('content-encoding');
  // The gateway makes them in the background.
  await expect.poll(encoding).toBe('dcz');
}

const sum = (files: readonly Fetched[]) => files.reduce((all, { bytes }) => all + bytes, 0);

test('a returning shopper fetches what a release changed', async ({ context }) => {
  await shop.reset();
  await shop.release(`deploy mfe-cart ${LIVE}`, LIVE);
  const first = await openCart(context, WORDS.live);
  expect(sum(first)).toBeGreaterThan(4 * MOST_BYTES);
  expect(await openCart(context, WORDS.live)).toEqual([]);
  await releaseAndMakeDeltas();
  expect(await shop.releases('status mfe-cart')).toMatch(
    /costs [\d.]+ KB, and [\d.]+ KB for a returning shopper/,
  );
  const again = await openCart(context, WORDS.released);
  expect(again.filter(({ encoding }) => encoding !== 'dcz')).toEqual([]);
  expect(sum(again)).toBeLessThan(MOST_BYTES);
});
