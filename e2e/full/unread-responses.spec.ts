import { once } from 'node:events';
import { connect } from 'node:net';
import { testServer } from 'service-kit/testServer.fixture';
import { forkShop } from '../bench/forkShop';
import { ask } from '../fixtures/ask';
import { expect, test } from '../fixtures/shop';

const CONNECTIONS = 4_000;
/** Node's default in a container of 512 MB. */
const HEAP_MB = 256;
const MB = 1_000_000;
/** The connections, and what is not collected yet, take half of it. */
const MOST_GROWTH = 200 * MB;
const description = 'An oak chair for every room. '.repeat(225);
const products = JSON.stringify(
  Array.from({ length: 2_000 }, (_, id) => ({ id, title: `Chair ${id}`, price: 10, description })),
);

let feed: Awaited<ReturnType<typeof testServer>>;
let shop: Awaited<ReturnType<typeof forkShop>>;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  feed = await testServer((_request, response) => void response.end(products));
  shop = await forkShop({ PRODUCTS_URL: `${feed.origin}/products` }, undefined, [
    `--max-old-space-size=${HEAP_MB}`,
  ]);
});
test.afterAll(async () => {
  await shop.stop();
  await feed.stop();
});

const page = () => ask(shop.url, '/shop');

async function dataPath(): Promise<string> {
  const [, path = ''] = /"(\/data\/[^"]+)"/.exec((await page()).body.toString()) ?? [];
  return path;
}

async function openUnread(request: Buffer) {
  const { hostname, port } = new URL(shop.url);
  // Paused before it connects, a socket never reads.
  const socket = connect(Number(port), hostname)
    .pause()
    .on('error', () => {});
  await once(socket, 'connect');
  socket.write(request);
  return socket;
}

for (const [what, pathOf, requests] of [
  ['a page', async () => '/', 1],
  ['a page, asked for 1,000 times,', async () => '/', 1_000],
  ['data of 13 MB', dataPath, 1],
] as const)
  for (const encoding of ['identity', 'br'])
    test(`${CONNECTIONS} clients that do not read ${what} (${encoding}) leave the shop to others`, async () => {
      await expect.poll(dataPath).toMatch(/^\/data\//);
      const path = await pathOf();
      const { rss } = await shop.usage();
      const request = `GET ${path} HTTP/1.1\r\nhost: shop\r\naccept-encoding: ${encoding}\r\n\r\n`;
      const sent = Buffer.from(request.repeat(requests));
      const unread = Array.from({ length: CONNECTIONS }, () => openUnread(sent));
      const sockets = await Promise.all(unread);
      for (const each of [path, '/shop', await dataPath()])
        expect((await ask(shop.url, each)).status).toBe(200);
      expect((await shop.usage()).rss - rss).toBeLessThan(MOST_GROWTH);
      for (const socket of sockets) socket.destroy();
      expect((await page()).status).toBe(200);
    });
