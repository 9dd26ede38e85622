import { createSigningKeyPair, readSigningKey } from './signingKeys';
import { testFolder } from './testFolder.fixture';
import { readTrustedKeys } from './trustedKeys';

const { put } = testFolder();
const pair = createSigningKeyPair();
const { id, sign } = readSigningKey(pair.privateKey);
const trusted = { id, key: pair.publicKey };
const AT = '2026-06-01T12:00:00.000Z';
const otherPair = createSigningKeyPair();
const other = { id: otherPair.id, key: otherPair.publicKey };
const signed = { key: id, at: AT, value: sign('the text') };

const cart = (changes: object = {}) => ({ 'mfe-cart': [{ ...trusted, ...changes }] });
const keysOf = (content: string | object) => readTrustedKeys(put('trusted-keys.json', content));
const problemOf = (keys: string | object, text = 'the text') =>
  keysOf(keys).problemOf('mfe-cart', text, signed);

test.each([
  ['a trusted key has signed it', cart(), undefined],
  ['another app trusts the key', { 'mfe-cart': [other], '*': [trusted] }, 'does not trust'],
  ['no key is for the other apps', { 'mfe-catalog': [trusted], '*': [] }, 'does not trust'],
  ['the key is revoked', cart({ revoked: true }), 'which is revoked'],
  ['the key came later', cart({ from: '2026-06-02' }), 'not in use'],
  ['the key ended earlier', cart({ until: AT }), 'not in use'],
  ['the key was in use', cart({ from: AT, until: '2026-06-02' }), undefined],
  ['its app is not listed', { 'mfe-crat': [trusted] }, 'add the keys of mfe-cart there, or "unsigned"'],
])('checks a signature when %s', (_when, keys, problem) => {
  const found = problemOf(keys);
  if (problem === undefined) expect(found).toBeUndefined();
  else expect(found).toContain(problem);
});

test('an altered text is refused, unless its app is unsigned', () => {
  expect(problemOf(cart(), 'another text')).toBe(`differs from what ${id} has signed`);
  expect(problemOf({ 'mfe-cart': 'unsigned', '*': [] }, 'another text')).toBeUndefined();
});

test('an app with keys needs a signature, and without a file no app does', () => {
  expect(keysOf(cart()).problemOf('mfe-cart', '', undefined)).toBe('is not signed');
  expect(readTrustedKeys('').problemOf('mfe-cart', '', undefined)).toBeUndefined();
});

const FILE = 'trusted-keys.json, which TRUSTED_KEYS names, cannot be used (';

test.each([
  ['a field with a typing error', cart({ revokd: true }), 'mfe-cart, line 1, revokd'],
  ['a text as a yes', { 'mfe-cart': [other, { ...trusted, revoked: 'yes' }] }, 'mfe-cart, line 2, revoked'],
  ['a private half', cart({ key: pair.privateKey }), 'mfe-cart, line 1: the key is no public'],
  ['the id of another key', cart({ id: other.id }), 'has another id'],
  ['a wrong time', cart({ until: '12/31/2026' }), 'mfe-cart, line 1, until'],
  ['an end before the beginning', cart({ from: AT, until: AT }), 'ends before'],
  ['an app without keys', { 'mfe-cart': [] }, 'mfe-cart has no keys: write them, or "unsigned"'],
  ['another word', { 'mfe-cart': 'none' }, 'mfe-cart: '],
  ['null', { 'mfe-cart': null }, 'mfe-cart: '],
  ['no name of an app', { 'mfe-cart ': [trusted] }, 'mfe-cart  is no app'],
  ['no signatures for misspelt apps', { 'mfe-crat': [trusted], '*': 'unsigned' }, '"*" cannot be "unsigned"'],
  ['a second line', { 'mfe-cart': [trusted, { ...trusted, revoked: true }] }, 'two lines for the key'],
  [
    'a key that another app has revoked',
    { ...cart(), 'mfe-content': [{ ...trusted, revoked: true }] },
    'in use for mfe-cart, but revoked',
  ],
])('a file with %s is refused, and says where', (_what, content, where) => {
  expect(() => keysOf(content)).toThrow(FILE);
  expect(() => keysOf(content)).toThrow(where);
});

test('a file from Windows is read', () => {
  const file = `\uFEFF${JSON.stringify(cart(), null, 2).replaceAll('\n', '\r\n')}\r\n`;
  expect(problemOf(file)).toBeUndefined();
});
