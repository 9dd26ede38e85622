import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ask } from '../fixtures/ask';
import { expect, test } from '../fixtures/shop';

// `npm run test:full` expects the same of the containers.
const IMMUTABLE = 'public, max-age=31536000, immutable';
const decoders = { br: brotliDecompressSync, gzip: gunzipSync } as const;

interface Delivered {
  readonly what: string;
  readonly path: (files: Files) => string;
  readonly status?: number;
  readonly type: RegExp;
  readonly cacheControl: string;
  readonly compressed?: boolean;
  readonly ranges?: boolean;
}

interface Files {
  readonly script: string;
  readonly styles: string;
  readonly entry: string;
}

const page = { type: /html/, compressed: true };
const json = { type: /json/, cacheControl: 'no-cache', compressed: true };
const file = { cacheControl: IMMUTABLE, compressed: true, ranges: true };

const table: readonly Delivered[] = [
  {
    ...page,
    what: 'a page',
    path: () => '/faq',
    cacheControl: 'max-age=0, s-maxage=1, stale-while-revalidate=5',
  },
  { ...page, what: 'a missing page', path: () => '/no/such/page', status: 404, cacheControl: 'no-cache' },
  { ...json, what: 'the discovery document', path: () => '/discovery.json' },
  { ...json, what: "the products' feed", path: () => '/api/products' },
  {
    ...json,
    what: "a remote's release",
    path: () => '/mfe/mfe-cart/release.json',
    compressed: false,
    ranges: true,
  },
  { ...file, what: "the shell's script", path: ({ script }) => script, type: /javascript/ },
  { ...file, what: "a remote's stylesheet", path: ({ styles }) => styles, type: /css/ },
  { ...file, what: "a remote's entry", path: ({ entry }) => entry, type: /javascript/ },
];

let files: Files;
test.beforeAll(async () => {
  const textOfPage = async () => (await ask(origin(), '/faq')).body.toString();
  // Only prerendered pages may be cached.
  await expect.poll(textOfPage).toContain('id="shop-data"');
  const page = await textOfPage();
  const release = (await ask(origin(), '/mfe/mfe-cart/release.json')).body.toString();
  const { entry, files: ofCart } = JSON.parse(release) as { entry: string; files: Record<string, string> };
  files = {
    entry,
    script: /src="(\/shell\/[^"]+\/main\.[^"]+\.js)"/.exec(page)?.[1] ?? '',
    styles: entry.replace(/[^/]+$/, Object.keys(ofCart).find((file) => file.endsWith('.css')) ?? ''),
  };
});

function origin(): string {
  return process.env.SHOP_URL ?? '';
}

for (const { what, path, status = 200, type, cacheControl, compressed, ranges } of table) {
  test.describe(what, () => {
    test('comes with its type and how long it may be kept', async () => {
      const response = await ask(origin(), path(files));
      expect(response.status).toBe(status);
      expect(response.headers['content-type']).toMatch(type);
      expect(response.headers['cache-control']).toBe(cacheControl);
      expect(response.body.length).toBeGreaterThan(0);
    });

    test('has the same head without a body', async () => {
      const [whole, head] = [await ask(origin(), path(files)), await ask(origin(), path(files), {}, 'HEAD')];
      expect(head.body.length).toBe(0);
      expect(head.status).toBe(status);
      for (const name of ['content-type', 'cache-control', 'etag', 'vary', 'content-security-policy'])
        expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
    });

    test(status === 200 ? 'is not sent again to who has it' : 'is always sent as a whole', async () => {
      const { headers } = await ask(origin(), path(files));
      expect(headers.etag).toBeTruthy();
      const again = await ask(origin(), path(files), { 'if-none-match': headers.etag ?? '' });
      expect([again.status, again.body.length > 0]).toEqual(status === 200 ? [304, false] : [status, true]);
      expect(again.headers['cache-control']).toBe(cacheControl);
    });

    if (compressed) {
      for (const encoding of ['br', 'gzip'] as const) {
        test(`is the same in ${encoding}, and caches are told that there are several`, async () => {
          const plain = await ask(origin(), path(files));
          const packed = await ask(origin(), path(files), { 'accept-encoding': encoding });
          expect(packed.headers['content-encoding']).toBe(encoding);
          expect(decoders[encoding](packed.body).equals(plain.body)).toBe(true);
          for (const { headers } of [plain, packed]) expect(headers.vary).toMatch(/accept-encoding/i);
        });
      }
    }

    if (ranges) {
      test('comes in parts when a part is asked for', async () => {
        const whole = await ask(origin(), path(files));
        const part = await ask(origin(), path(files), { range: 'bytes=2-9' });
        expect(part.status).toBe(206);
        expect(part.headers['content-range']).toBe(`bytes 2-9/${whole.body.length}`);
        expect(part.body.equals(whole.body.subarray(2, 10))).toBe(true);
        const beyond = await ask(origin(), path(files), { range: `bytes=${whole.body.length}-` });
        expect(beyond.status).toBe(416);
      });
    }
  });
}

test('a body that is too big is refused, without waiting for it', async () => {
  const { hostname, port } = new URL(origin());
  const { connect } = await import('node:net');
  const socket = connect(Number(port), hostname);
  socket.write(
    'POST /api/products HTTP/1.1\r\nhost: shop\r\ncontent-type: text/plain\r\ncontent-length: 99999999\r\n\r\n',
  );
  let response = '';
  for await (const chunk of socket) {
    response += String(chunk);
    if (response.includes('\r\n\r\n')) break;
  }
  socket.destroy();
  expect(response).toMatch(/^HTTP\/1.1 413 /);
  expect(response).toMatch(/content-security-policy: /i);
});
