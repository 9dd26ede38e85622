import { createSigningKeyPair, readSigningKey } from './signingKeys';
import { testFolder } from './testFolder.fixture';
import { readTrustedKeys } from './trustedKeys';

const { put } = testFolder();
const pair = createSigningKeyPair();
const { id, sign } = readSigningKey(pair.privateKey);
const trusted = { id, key: pair.publicKey };
const AT = '2026-06-01T12:00:00.000Z';
const signed = { key: id, at: AT, value: sign('the text') };

const keysOf = (content: string | object) => readTrustedKeys(put('trusted-keys.json', content));
const problemOf = (keys: object, text = 'the text', signature: typeof signed | undefined = signed) =>
  keysOf(keys).problemOf('mfe-cart', text, signature);

test.each([
  ['a trusted key has signed it', { 'mfe-cart': [trusted] }, 'the text', undefined],
  ['the text was altered', { 'mfe-cart': [trusted] }, 'another text', `differs from what ${id} has signed`],
  ['another app trusts the key', { 'mfe-cart': [], '*': [trusted] }, 'the text', 'does not trust'],
  ['no key is for the other apps', { 'mfe-catalog': [trusted], '*': [] }, 'the text', 'does not trust'],
  ['the key is revoked', { 'mfe-cart': [{ ...trusted, revoked: true }] }, 'the text', 'which is revoked'],
  ['the key came later', { 'mfe-cart': [{ ...trusted, from: '2026-06-02' }] }, 'the text', 'not in use'],
  ['the key ended earlier', { 'mfe-cart': [{ ...trusted, until: AT }] }, 'the text', 'not in use'],
  [
    'the key was in use',
    { 'mfe-cart': [{ ...trusted, from: AT, until: '2026-06-02' }] },
    'the text',
    undefined,
  ],
  ['its app has no keys', { 'mfe-catalog': [] }, 'another text', undefined],
])('checks a signature when %s', (_when, keys, text, problem) => {
  const found = problemOf(keys, text);
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(problem);
});

test('an app with keys needs a signature, and without a file no app does', () => {
  expect(keysOf({ 'mfe-cart': [] }).problemOf('mfe-cart', '', undefined)).toBe('is not signed');
  expect(readTrustedKeys('').problemOf('mfe-cart', '', undefined)).toBeUndefined();
});

test.each([
  ['no JSON', '{'],
  ['a field with a typing error', { 'mfe-cart': [{ ...trusted, revokd: true }] }],
  ['a private half', { 'mfe-cart': [{ id, key: pair.privateKey }] }],
  ['the id of another key', { 'mfe-cart': [{ id: createSigningKeyPair().id, key: pair.publicKey }] }],
  ['a wrong time', { 'mfe-cart': [{ ...trusted, until: 'soon' }] }],
])('a file with %s is refused, and named', (_what, content) => {
  expect(() => keysOf(content)).toThrow(/trusted-keys\.json, which TRUSTED_KEYS names, cannot be used/);
});
