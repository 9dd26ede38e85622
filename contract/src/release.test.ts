import * as v from 'valibot';
import { buildSchema, releaseSchema } from './release';
import { HASH, releaseOf } from './release.fixture';

const BASE = '/mfe/mfe-cart/1.2.0';
const release = releaseOf('mfe-cart', '1.2.0', {
  routes: [{ path: '/cart', noindex: true }],
  files: { 'remoteEntry.js': HASH, 'css/cart.1a2b3c4d.css': HASH },
  assets: { 'basket.svg': HASH },
  share: { react: { version: '19.3.1', range: '^19.0.0' } },
});

const problemsOf = (changes: object) =>
  v
    .safeParse(releaseSchema, { ...release, ...changes })
    .issues?.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message}`.trim()) ?? [];

test('a valid release is unchanged', () => {
  expect(v.parse(releaseSchema, release)).toEqual(release);
});

test.each([
  ['an entry of the shell', { entry: '/shell/1.2.0/remoteEntry.js' }],
  ['an entry of another remote', { entry: '/mfe/mfe-catalog/1.2.0/remoteEntry.js' }],
  ['an entry on another origin', { entry: `https://cdn.example${BASE}/remoteEntry.js` }],
  ['a way out of the folder', { preload: [`${BASE}/../../mfe-catalog/1.0.0/remoteEntry.js`] }],
  ['an encoded way out of the folder', { preload: [`${BASE}/%2e%2e/1.1.0/remoteEntry.js`] }],
  ['the hash of a file elsewhere', { files: { '../../mfe-catalog/1.0.0/remoteEntry.js': HASH } }],
  ["the hash of another remote's file", { files: { '/mfe/mfe-catalog/1.0.0/remoteEntry.js': HASH } }],
  ['the hash of a picture elsewhere', { assets: { '../../mfe-catalog/1.0.0/lamp.svg': HASH } }],
])('a release with %s is refused', (_what, changes) => {
  expect(problemsOf(changes)).toEqual(['names a url outside of its folder']);
});

test.each([
  ['a preloaded file that has none', { preload: [`${BASE}/other.js`] }, 'names a file without a hash'],
  ['an entry that has none', { files: {} }, 'names a file without a hash'],
  ['an entry that has two', { integrity: `sha384-${'B'.repeat(64)}` }, 'gives its entry two hashes'],
])('every named file needs a hash: %s', (_what, changes, why) => {
  expect(problemsOf(changes)).toEqual([why]);
});

test('the shell’s files lie in its folder', () => {
  const shell = releaseOf('shell', '1.2.0');
  expect(problemsOf(shell)).toEqual([]);
  expect(problemsOf({ ...shell, entry: '/mfe/shell/1.2.0/main.js' })).toEqual([
    'names a url outside of its folder',
  ]);
});

test.each([
  ['name', { name: 'cart' }, 'is neither "shell" nor "mfe-…"'],
  ['name', { name: 'mfe-../shell' }, 'is neither "shell" nor "mfe-…"'],
  ['version', { version: 'latest' }, 'is no version'],
  ['version', { version: '1.0.0/..' }, 'is no version'],
  ['integrity', { integrity: 'sha256-AAAA' }, 'is no sha384 integrity'],
  ['files.a.js', { files: { 'a.js': 'sha384-short' } }, 'is no sha384 integrity'],
])('a release whose %s is wrong (%j) is refused with place and reason', (where, changes, why) => {
  expect(problemsOf(changes)).toContain(`${where} ${why}`);
});

test('every field of a release is required', () => {
  for (const fact of Object.keys(release)) expect(problemsOf({ [fact]: undefined })).not.toEqual([]);
});

test.each(['1.0.0', '1.0.0-dev.x1a2b3c4d', '0.0.0-dev', '10.20.30+build.7'])(
  'a build of the shell may have the version %s',
  (version) => {
    expect(v.parse(buildSchema, { name: 'shell', version, more: true })).toEqual({ name: 'shell', version });
  },
);
