import { createHash } from 'node:crypto';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { zstdDecompressSync } from 'node:zlib';
import { toEntry, type DiscoveryEntry, type InspectedApp } from 'contract';
import { releaseOf } from 'contract/release.fixture';
import { testFolder } from 'service-kit/testFolder.fixture';
import { documentOfEntries } from '../document.fixture';
import { startTestGateway, type TestGateway } from '../gateway.fixture';
import { archivedRelease } from '../shop/archive.fixture';
import { chunkPattern } from './chunks';
import { createDeltas } from './deltas';

const DCZ_HEAD = 40;
const words = Array.from({ length: 500 }, (_, index) => `word${index * 7919}`).join(' ');
const pageOf = (version: string) => `self.chunk_${version}=[];${words}`;
const PAGES = { '1.1.0': 'js/page.0123abcd.js', '1.2.0': 'js/page.4567cdef.js' };
const URL_OF_NEW = `/mfe/mfe-cart/1.2.0/${PAGES['1.2.0']}`;
const ENCODINGS = 'gzip, deflate, br, zstd, dcb, dcz';

let gateway: TestGateway;

/** Publishes a release, and waits until the gateway has its copy. */
async function publish(
  version: keyof typeof PAGES,
  contents: Record<string, string> = { [PAGES[version]]: pageOf(version) },
): Promise<void> {
  const { entry, archive } = await archivedRelease('mfe-cart', version, contents);
  gateway.releases.files[`mfe-cart@${version}`] = archive;
  let page = '';
  while (!page.includes(`/mfe-cart/${version}/`)) {
    gateway.publish(documentOfEntries({ 'mfe-cart': entry }));
    page = await (await gateway.get('/')).text();
  }
  await gateway.get(`/mfe/mfe-cart/${version}/${PAGES[version]}`);
}

async function startWith(settings: Record<string, string> = {}): Promise<void> {
  gateway = await startTestGateway(settings);
  await publish('1.1.0');
  await publish('1.2.0');
}

const dictionaryOf = (text: string) => `:${createHash('sha256').update(text).digest('base64')}:`;
const OLD = dictionaryOf(pageOf('1.1.0'));

/** Requests a file, and decodes it as a browser that has the page of 1.1.0. */
async function read(url = URL_OF_NEW, dictionary = OLD, encodings = ENCODINGS) {
  const response = await gateway.get(url, {
    'accept-encoding': encodings,
    'available-dictionary': dictionary,
  });
  const body = Buffer.from(await response.arrayBuffer());
  const isDelta = response.headers.get('content-encoding') === 'dcz';
  const known = { dictionary: Buffer.from(pageOf('1.1.0')) };
  const text = (isDelta ? zstdDecompressSync(body.subarray(DCZ_HEAD), known) : body).toString();
  return { headers: response.headers, isDelta, size: body.length, text };
}

/** The gateway makes deltas in the background. */
async function untilMade(url = URL_OF_NEW) {
  for (;;) {
    const file = await read(url);
    if (file.isDelta) return file;
  }
}

test('a browser that has a file of another release gets the difference', async () => {
  await startWith();
  const { headers, size, text } = await untilMade();
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding, available-dictionary',
    'use-as-dictionary': 'match="/mfe/mfe-cart/*/js/page.*.js", id="1.2.0"',
  });
  expect(size).toBeLessThan(150);
  expect(text).toBe(pageOf('1.2.0'));
  const [inspected] = (await (await gateway.get('/inspector.json')).json()) as InspectedApp[];
  const { whole = 0, returning = 0 } = inspected?.cost ?? {};
  expect(whole).toBeGreaterThan(pageOf('1.2.0').length);
  expect(returning).toBeLessThan(whole / 10);
});

test.each([
  ['has another file', dictionaryOf('another file'), ENCODINGS, ''],
  ['sends no hash', 'not a hash', ENCODINGS, ''],
  ['takes no delta', OLD, 'gzip, br', ''],
  ['takes another encoding', OLD, 'gzip, dcz-not', ''],
  ['tries once more', OLD, ENCODINGS, '?retry=1'],
])('a browser that %s gets the whole file', async (_what, dictionary, encodings, query) => {
  await startWith();
  await untilMade();
  const { headers, isDelta, text } = await read(URL_OF_NEW + query, dictionary, encodings);
  expect(headers.get('vary')).toBe('accept-encoding, available-dictionary');
  expect([isDelta, text]).toEqual([false, pageOf('1.2.0')]);
});

test.each([
  ['the same chunk', PAGES['1.2.0']],
  ['another chunk, beside the old one', 'js/page.89abcdef.js'],
])('a version that comes back with %s has deltas of its new files only', async (_what, page) => {
  await startWith();
  await untilMade();
  const other = `${pageOf('1.2.0')} of another build`;
  await publish('1.2.0', { [page]: other, 'main.js': 'another entry' });
  const url = `/mfe/mfe-cart/1.2.0/${page}`;
  expect((await read(url)).text).toBe(other);
  expect((await untilMade(url)).text).toBe(other);
});

test('a folder that holds no build keeps no release from its deltas', async () => {
  gateway = await startTestGateway();
  await publish('1.1.0');
  gateway.shell.put('../state/releases/mfe-cart/0.9.0/readme.txt', '');
  await publish('1.2.0');
  expect((await untilMade()).isDelta).toBe(true);
});

describe('with ten releases', () => {
  const { root, put } = testFolder();
  const folderOf = (app: string, minor: number) => join(root, 'releases', app, `1.${minor}.0`);
  function release(app: string, minor: number): DiscoveryEntry {
    const built = releaseOf(app, `1.${minor}.0`, { files: { 'page.js': '' } });
    put(`releases/${app}/1.${minor}.0/page.js`, pageOf(`${minor}`));
    put(`releases/${app}/1.${minor}.0/release.json`, built);
    utimesSync(folderOf(app, minor), minor, minor);
    return toEntry(built, 100, true);
  }

  test('the newest gets its delta against the one before it at once', async () => {
    const deltas = createDeltas({
      stateFolder: root,
      shellDist: '',
      settings: { DELTAS_MB: 16 },
      log: console,
    });
    const find = (app: string, minor: number, old: number) => {
      const file = { app, version: `1.${minor}.0`, file: 'page.js' };
      return deltas.find(file, folderOf(app, minor), dictionaryOf(pageOf(`${old}`)));
    };
    const nine = Array.from({ length: 9 }, (_, at) => at + 1);
    const live = (app: string) => nine.map((minor) => release(app, minor)).at(-1)!;
    const entries = { 'mfe-catalog': live('mfe-catalog'), 'mfe-cart': live('mfe-cart') };
    const before = deltas.follow(documentOfEntries(entries));
    while (!find('mfe-catalog', 9, 8)) await nextTurn();
    const after = deltas.follow(documentOfEntries({ ...entries, 'mfe-cart': release('mfe-cart', 10) }));
    while (!find('mfe-cart', 10, 9)) await nextTurn();
    expect(find('mfe-cart', 10, 9)?.length).toBeLessThan(150);
    expect(find('mfe-catalog', 9, 5)).toBeUndefined();
    await Promise.all([before, after]);
    expect(find('mfe-catalog', 9, 5)).toBeDefined();
    expect(find('mfe-cart', 10, 6)).toBeDefined();
  });
});

test('a retired remote has no deltas', async () => {
  await startWith();
  await untilMade();
  const { entry, archive } = await archivedRelease('mfe-catalog', '2.0.0');
  gateway.releases.files['mfe-catalog@2.0.0'] = archive;
  let isDelta = true;
  while (isDelta) {
    gateway.publish(documentOfEntries({ 'mfe-catalog': entry }));
    await gateway.get('/');
    ({ isDelta } = await read());
  }
});

test('without space for deltas everybody gets whole files', async () => {
  await startWith({ DELTAS_MB: '0' });
  expect((await read()).isDelta).toBe(false);
});

test('a missing file and the list of a release are no dictionaries', async () => {
  await startWith();
  for (const url of ['/mfe/mfe-cart/1.2.0/nope.js', '/mfe/mfe-cart/1.2.0/release.json'])
    expect((await gateway.get(url)).headers.get('use-as-dictionary')).toBeNull();
});

test.each([
  ['cart.50340934.1.0.0.css', '/mfe/mfe-cart/*/cart.*.css'],
  ['remoteEntry.js', '/mfe/mfe-cart/*/remoteEntry.js'],
  ['banner.005752db.svg', '/mfe/mfe-cart/*/banner.*.svg'],
  ['figtree.8bc269ac.woff2', '/mfe/mfe-cart/*/figtree.8bc269ac.woff2'],
  ['chair.8bc269ac.webp', undefined],
  ['a(b).js', undefined],
])('%s is the same chunk in all releases as %s', (file, pattern) => {
  expect(chunkPattern({ app: 'mfe-cart', version: '1.0.0', file })).toBe(pattern);
});
