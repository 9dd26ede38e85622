import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { documentOf } from '../document.fixture';
import { prerendered } from '../render/content.fixture';
import { createPageCache, toCachedPage } from './pageCache';

const BODY = '<p>A page of the shop.</p>'.repeat(40);

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
])('is compressed once as %s for "%s"', async (encoding, accepted, unpack) => {
  const page = toCachedPage(BODY);
  const sent = await page.bodyFor(accepted);
  expect(sent.encoding).toBe(encoding);
  expect(unpack(sent.body as Buffer).toString()).toBe(BODY);
  expect((await page.bodyFor(accepted)).body).toBe(sent.body);
});

test.each([undefined, '', 'identity', 'zstd', 'br;q=0, gzip; q=0.0'])(
  'is not compressed for "%s"',
  async (accepted) => expect(await toCachedPage(BODY).bodyFor(accepted)).toEqual({ body: BODY }),
);

test('a page is filled once, and again with other content, other releases or another template', () => {
  const cachedPage = createPageCache();
  const parts = { document: documentOf({}), template: '<html>' };
  const fill = jest.fn(() => ({ body: BODY, headers: {} }));
  const content = prerendered('/');
  const page = cachedPage(content, parts, fill);
  expect(cachedPage(content, parts, fill)).toBe(page);
  expect(fill).toHaveBeenCalledTimes(1);
  cachedPage(prerendered('/'), parts, fill);
  cachedPage(content, { ...parts, document: documentOf({}) }, fill);
  cachedPage(content, { ...parts, template: '<html lang="en">' }, fill);
  expect(fill).toHaveBeenCalledTimes(4);
});
