import { signRelease, toEntry } from './document';
import { HASH, releaseOf } from './release.fixture';
import { signatureOf, signedText } from './signature';

const release = releaseOf('mfe-cart', '1.2.0', {
  assets: { 'server.cjs': HASH, 'basket.svg': HASH },
  server: HASH,
});
const key = { id: '0123456789abcdef', sign: () => `${'A'.repeat(86)}==` };
const signed = signRelease(release, key, () => HASH.replace('AA', 'AC'));
const entry = toEntry(signed, 5, false);
const text = signedText('mfe-cart', entry);

test('a signature is for a release as a document lists it, for any visitors', () => {
  expect(signatureOf(entry)).toEqual(signed.signature);
  expect(signedText('mfe-cart', toEntry(signed, 100, true))).toBe(text);
  const reordered = Object.fromEntries(Object.entries(entry).reverse());
  expect(signedText('mfe-cart', reordered)).toBe(text);
});

test.each<[string, object, object]>([
  ['its version', { metadata: { version: '1.1.0', integrity: HASH } }, {}],
  ['its entry', { url: '/mfe/mfe-cart/1.1.0/remoteEntry.js' }, {}],
  ['the release that browsers fall back to', { fallbackUrl: '/mfe/mfe-cart/1.0.0/remoteEntry.js' }, {}],
  ['the hash of a file', {}, { files: { 'remoteEntry.js': HASH.replace('AA', 'AB') } }],
  ['the hash of its server build', {}, { server: HASH.replace('AA', 'AB') }],
  ['a field that is unknown here', {}, { later: true }],
  ['the time of the signature', {}, { signature: { ...signed.signature, at: '2020-01-01T00:00:00.000Z' } }],
  ['what an entry leaves out', {}, { signature: { ...signed.signature, release: HASH } }],
])('a signature covers %s', (_what, changes, extras) => {
  expect(signedText('mfe-cart', { ...entry, ...changes, extras: { ...entry.extras, ...extras } })).not.toBe(
    text,
  );
  expect(signedText('mfe-catalog', entry)).not.toBe(text);
});

test.each([[null], [{}], [{ extras: { signature: 'none' } }], [{ extras: { signature: { key: 'x' } } }]])(
  '%j has no signature',
  (other) => {
    expect(signatureOf(other)).toBeUndefined();
  },
);
