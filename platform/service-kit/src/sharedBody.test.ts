import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { etagOf, sharedBody, sharedBodyOf } from './sharedBody';

const TEXT = '<p>A page of the shop.</p>'.repeat(40);

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip, br;q=0', gunzipSync],
])('is compressed once as %s for "%s"', async (encoding, accepted, unpack) => {
  const body = sharedBody(TEXT);
  const sent = await body.bytesFor(accepted);
  expect(sent.encoding).toBe(encoding);
  expect(unpack(sent.bytes).toString()).toBe(TEXT);
  expect((await body.bytesFor(accepted)).bytes).toBe(sent.bytes);
});

test.each([undefined, '', 'identity', 'zstd', '*', 'br;q=0, gzip; q=0.0'])(
  'is encoded once, and not compressed for "%s"',
  async (accepted) => {
    const body = sharedBody(TEXT);
    expect(await body.bytesFor(accepted)).toEqual({ bytes: Buffer.from(TEXT) });
    expect((await body.bytesFor(accepted)).bytes).toBe((await body.bytesFor(undefined)).bytes);
  },
);

test('equal texts share a body', () => {
  expect(sharedBodyOf(TEXT)).toBe(sharedBodyOf(TEXT.slice(0, -1) + '>'));
  expect(sharedBodyOf('other')).not.toBe(sharedBodyOf(TEXT));
});

test('a tag is weak, and differs for another text', () => {
  const tag = etagOf('{"a":1}');
  expect(tag).toMatch(/^W\/"[\w-]{20}"$/);
  expect(sharedBody('{"a":1}').etag).toBe(tag);
  expect(etagOf('{"a":2}')).not.toBe(tag);
});
