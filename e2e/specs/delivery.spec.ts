import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { DiscoveryDocument, Release } from 'contract';
import { ask } from '../fixtures/ask';
import { expect, test } from '../fixtures/shop';

const decoders = { br: brotliDecompressSync, gzip: gunzipSync } as const;

const usual = { status: 200, compressed: true, ranges: false };
const page = { ...usual, type: /html/ };
const json = { ...usual, type: /json/, cacheControl: 'no-cache' };
const file = { ...usual, cacheControl: 'public, max-age=31536000, immutable', ranges: true };

/** Containers must do the same. A path without a slash is that of a file. */
const table = [
  {
    ...page,
    what: 'a page',
    path: '/faq',
    cacheControl: 'max-age=0, s-maxage=1, stale-while-revalidate=5',
  },
  { ...page, what: 'a missing page', path: '/no/such/page', status: 404, cacheControl: 'no-cache' },
  { ...json, what: 'the discovery document', path: '/discovery.json' },
  { ...json, what: "the products' feed", path: '/api/products' },
  {
    ...json,
    what: "a remote's release",
    path: 'release',
    cacheControl: file.cacheControl,
    compressed: false,
    ranges: true,
  },
  { ...file, what: "the shell's script", path: 'script', type: /javascript/ },
  { ...file, what: "a remote's stylesheet", path: 'styles', type: /css/ },
  { ...file, what: "a remote's entry", path: 'entry', type: /javascript/ },
];

const origin = process.env.SHOP_URL ?? '';
let files: Readonly<Record<string, string>>;
test.beforeAll(async () => {
  const textOfPage = async () => (await ask(origin, '/faq')).body.toString();
  // Only prerendered pages may be cached.
  await expect.poll(textOfPage).toContain('id="shop-data"');
  const page = await textOfPage();
  const { microFrontends } = JSON.parse(
    (await ask(origin, '/discovery.json')).body.toString(),
  ) as DiscoveryDocument;
  const entry = microFrontends['mfe-cart']?.[0]?.url ?? '';
  const release = entry.replace(/[^/]+$/, 'release.json');
  const { files: ofCart } = JSON.parse((await ask(origin, release)).body.toString()) as Release;
  files = {
    entry,
    release,
    script: /src="(\/shell\/[^"]+\/main\.[^"]+\.js)"/.exec(page)?.[1] ?? '',
    styles: entry.replace(/[^/]+$/, Object.keys(ofCart).find((file) => file.endsWith('.css')) ?? ''),
  };
});

for (const { what, path, status, type, cacheControl, compressed, ranges } of table) {
  test(`${what} has its type, its time in caches and its encodings`, async () => {
    const get = (headers = {}, method = 'GET') => ask(origin, files[path] ?? path, headers, method);
    const whole = await get();
    expect(whole.status).toBe(status);
    expect(whole.headers['content-type']).toMatch(type);
    expect(whole.headers['cache-control']).toBe(cacheControl);
    expect(whole.headers.etag).toBeTruthy();
    expect(whole.body.length).toBeGreaterThan(0);

    const head = await get({}, 'HEAD');
    expect([head.status, head.body.length]).toEqual([status, 0]);
    for (const name of ['content-type', 'cache-control', 'etag', 'vary', 'content-security-policy'])
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);

    const again = await get({ 'if-none-match': whole.headers.etag });
    expect([again.status, again.body.length > 0]).toEqual(status === 200 ? [304, false] : [status, true]);
    expect(again.headers['cache-control']).toBe(cacheControl);

    for (const encoding of compressed ? (['br', 'gzip'] as const) : []) {
      const packed = await get({ 'accept-encoding': encoding });
      expect(packed.headers['content-encoding']).toBe(encoding);
      expect(decoders[encoding](packed.body).equals(whole.body)).toBe(true);
      for (const { headers } of [whole, packed]) expect(headers.vary).toMatch(/accept-encoding/i);
    }
    if (!ranges) return;
    const part = await get({ range: 'bytes=2-9' });
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 2-9/${whole.body.length}`);
    expect(part.body.equals(whole.body.subarray(2, 10))).toBe(true);
    expect((await get({ range: `bytes=${whole.body.length}-` })).status).toBe(416);
  });
}
