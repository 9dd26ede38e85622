import { createHash } from 'node:crypto';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { zstdCompressSync } from 'node:zlib';
import type { BrowserContext } from '@playwright/test';
import { testServer } from 'service-kit/testServer.fixture';
import { expect, shop, test } from '../fixtures/releaseShop';
import { WORDS } from '../fixtures/testReleases';

const LIVE = '1.2.0';
const RELEASED = '1.1.0';
const MOST_BYTES = 3_000;
/** Of a delta, in front of its frame. */
const HEAD = 40;
const LENGTHS = ['content-length', 'transfer-encoding'];

test.beforeEach(async () => {
  await shop.reset();
  await shop.release(`deploy mfe-cart ${LIVE}`, LIVE);
});

interface Fetched {
  /** With its query, which a second attempt has. */
  readonly path: string;
  readonly encoding: string;
  /** With headers. */
  readonly bytes: number;
}

/** Opens the cart as a new document. @returns the files of mfe-cart that came over the network */
async function openCart(
  context: BrowserContext,
  origin: string,
  sentence: string,
): Promise<readonly Fetched[]> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const responses = new Map<string, Omit<Fetched, 'bytes'>>();
  const fetched: Fetched[] = [];
  devTools.on('Network.responseReceived', ({ requestId, response }) => {
    const { pathname, search } = new URL(response.url);
    if (pathname.startsWith('/mfe/mfe-cart/'))
      responses.set(requestId, {
        path: pathname + search,
        encoding: response.headers['content-encoding'] ?? '',
      });
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
    const response = responses.get(requestId);
    if (response && bytes > 0) fetched.push({ ...response, bytes });
  });
  await devTools.send('Network.enable');
  await page.goto(`${origin}/cart`);
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

test('a returning shopper fetches what a release changed', async ({ browser }) => {
  const context = await browser.newContext();
  const first = await openCart(context, shop.url, WORDS.live);
  expect(sum(first)).toBeGreaterThan(4 * MOST_BYTES);
  expect(await openCart(context, shop.url, WORDS.live)).toEqual([]);
  await releaseAndMakeDeltas();
  expect(await shop.releases('status mfe-cart')).toMatch(
    /costs [\d.]+ KB, and [\d.]+ KB for a returning shopper/,
  );
  const again = await openCart(context, shop.url, WORDS.released);
  await context.close();
  expect(again.filter(({ encoding }) => encoding !== 'dcz')).toEqual([]);
  expect(sum(again)).toBeLessThan(MOST_BYTES);
});

const alterations: Record<string, (delta: Buffer) => Buffer> = {
  'is broken': (delta) => Buffer.concat([delta.subarray(0, HEAD + 8), Buffer.alloc(delta.length - HEAD - 8)]),
  'is of another dictionary': (delta) =>
    Buffer.concat([delta.subarray(0, 8), Buffer.alloc(HEAD - 8), delta.subarray(HEAD)]),
  'is of another file': (delta) =>
    Buffer.concat([delta.subarray(0, HEAD), zstdCompressSync('globalThis.altered = true;')]),
};

/** Starts a proxy of the shop that alters deltas. */
async function alterDeltas(alter: (delta: Buffer) => Buffer) {
  let altered = 0;
  const { hostname, port } = new URL(shop.url);
  async function pass(answer: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await answer.toArray());
    const isDelta = answer.headers['content-encoding'] === 'dcz';
    if (isDelta) altered += 1;
    const headers = Object.entries(answer.headers).filter(([name]) => !LENGTHS.includes(name));
    response.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers));
    response.end(isDelta ? alter(body) : body);
  }
  const server = await testServer(({ url: path, method, headers }, response) => {
    const passed = request(
      { hostname, port, path, method, headers },
      (answer) => void pass(answer, response),
    );
    passed.on('error', () => response.destroy()).end();
  });
  return { origin: `http://localhost:${server.port}`, count: () => altered, stop: () => server.stop() };
}

for (const [what, alter] of Object.entries(alterations))
  test(`a delta that ${what} is refused, and the whole file is fetched`, async ({ browser }) => {
    const network = await alterDeltas(alter);
    const context = await browser.newContext();
    await openCart(context, network.origin, WORDS.live);
    await releaseAndMakeDeltas();
    await openCart(context, network.origin, WORDS.released);
    expect(network.count()).toBeGreaterThan(0);
    await context.close();
    await network.stop();
  });
