import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from 'contract';
import { sha384 } from 'service-kit';
import { readWorkspace } from 'build/workspace';
import { readRecordings, record, restore } from './recordings';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'recordings-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const FILES: Readonly<Record<string, Buffer>> = {
  'remoteEntry.js': Buffer.from('let cosy = "gemütlich";'),
  'cart.js': Buffer.from('export {};'),
};
const ASSETS: Readonly<Record<string, Buffer>> = {
  'mf-manifest.json': Buffer.from('{"exposes":[]}'),
  'figtree.woff2': Buffer.from([0, 127, 128, 255, 10, 13]),
  'hero.svg': Buffer.from('<svg>a landscape of many bytes</svg>'),
};
const hashes = (files: typeof FILES) =>
  Object.fromEntries(Object.entries(files).map(([file, content]) => [file, sha384(content)]));

function releaseOf(version: string): Release {
  const base = `/mfe/mfe-cart/${version}/`;
  return {
    name: 'mfe-cart',
    version,
    team: '@cart',
    label: 'The cart',
    routes: [{ path: '/cart' }],
    entry: `${base}remoteEntry.js`,
    integrity: sha384(FILES['remoteEntry.js'] ?? ''),
    preload: [],
    files: hashes(FILES),
    assets: hashes(ASSETS),
    bytes: {},
    share: {},
    inputs: '0'.repeat(64),
  };
}

/** A workspace with a build of mfe-cart, which has a source map and a compressed twin as every build has. */
function build(version: string): void {
  const dist = join(root, 'mfe-cart/dist', version);
  mkdirSync(dist, { recursive: true });
  for (const [file, content] of Object.entries({ ...FILES, ...ASSETS }))
    writeFileSync(join(dist, file), content);
  writeFileSync(join(dist, 'cart.js.map'), 'for developers');
  writeFileSync(join(dist, 'cart.js.br'), 'compressed');
  writeFileSync(join(dist, 'release.json'), JSON.stringify(releaseOf(version)));
  for (const [name, port] of Object.entries({ shell: 3000, 'mfe-cart': 3002 })) {
    mkdirSync(join(root, name), { recursive: true });
    const storefront = { port, team: '@cart', label: 'The cart', routes: [{ path: '/cart' }] };
    writeFileSync(join(root, name, 'package.json'), JSON.stringify({ version: '1.0.0', storefront }));
  }
}

test('a recorded release comes back as it was built, byte for byte, but for its pictures', () => {
  build('1.0.0');
  const { file } = record(root, 'mfe-cart', '1.0.0');
  expect(file).toBe('mfe-cart/recorded/1.0.0.json.br');
  const [recording, ...others] = readRecordings(readWorkspace(root));
  expect(others).toEqual([]);
  const dist = join(root, 'restored');
  restore(recording!, dist);

  const restored = join(dist, '1.0.0');
  expect(readdirSync(restored).sort()).toEqual(
    [...Object.keys(FILES), ...Object.keys(ASSETS), 'release.json'].sort(),
  );
  for (const [name, content] of Object.entries({ ...FILES, ...ASSETS }))
    if (name !== 'hero.svg') expect(readFileSync(join(restored, name))).toEqual(content);
});

test('the release.json of a restored release names the hashes of the files that are there', () => {
  build('1.0.0');
  record(root, 'mfe-cart', '1.0.0');
  restore(readRecordings(readWorkspace(root))[0]!, join(root, 'restored'));
  const text = readFileSync(join(root, 'restored/1.0.0/release.json'), 'utf8');
  expect(readFileSync(join(root, 'restored/release.json'), 'utf8')).toBe(text);
  const { files, assets } = JSON.parse(text) as Release;
  for (const [file, hash] of Object.entries({ ...files, ...assets }))
    expect(sha384(readFileSync(join(root, 'restored/1.0.0', file)))).toBe(hash);
  expect(assets['hero.svg']).not.toBe(releaseOf('1.0.0').assets['hero.svg']);
});

test('of each app the last recorded release is kept, and no other', () => {
  build('1.0.0');
  build('1.1.0');
  record(root, 'mfe-cart', '1.0.0');
  record(root, 'mfe-cart', '1.1.0');
  const recordings = readRecordings(readWorkspace(root));
  expect(recordings.map(({ release }) => release.version)).toEqual(['1.1.0']);
});

test('what is not built cannot be recorded, and what was recorded stays', () => {
  build('1.0.0');
  record(root, 'mfe-cart', '1.0.0');
  expect(() => record(root, 'mfe-cart', '1.1.0')).toThrow('ENOENT');
  expect(readRecordings(readWorkspace(root))).toHaveLength(1);
});
