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
const get = (dictionary: string, encodings = ENCODINGS, url = URL_OF_NEW) =>
  gateway.get(url, { 'accept-encoding': encodings, 'available-dictionary': dictionary });

/** The gateway makes deltas in the background. */
async function untilMade(): Promise<Response> {
  for (;;) {
    const response = await get(dictionaryOf(pageOf('1.1.0')));
    if (response.headers.get('content-encoding') === 'dcz') return response;
    await response.arrayBuffer();
  }
}

test('a browser that has a file of another release gets the difference', async () => {
  await startWith();
  const response = await untilMade();
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding, available-dictionary',
    'use-as-dictionary': 'match="/mfe/mfe-cart/*/js/page.*.js", id="1.2.0"',
  });
  const body = Buffer.from(await response.arrayBuffer());
  expect(body.length).toBeLessThan(150);
  const text = zstdDecompressSync(body.subarray(DCZ_HEAD), { dictionary: Buffer.from(pageOf('1.1.0')) });
  expect(text.toString()).toBe(pageOf('1.2.0'));
  const [inspected] = (await (await gateway.get('/inspector.json')).json()) as InspectedApp[];
  const { whole = 0, returning = 0 } = inspected?.cost ?? {};
  expect(whole).toBeGreaterThan(pageOf('1.2.0').length);
  expect(returning).toBeLessThan(whole / 10);
});

test('all others get the whole file', async () => {
  await startWith();
  await (await untilMade()).arrayBuffer();
  const others: [dictionary: string, encodings?: string, url?: string][] = [
    [dictionaryOf('another file')],
    ['not a hash'],
    [dictionaryOf(pageOf('1.1.0')), 'gzip, br'],
    [dictionaryOf(pageOf('1.1.0')), 'gzip, dcz-not'],
    // A second attempt.
    [dictionaryOf(pageOf('1.1.0')), ENCODINGS, `${URL_OF_NEW}?retry=1`],
  ];
  for (const other of others) {
    const response = await get(...other);
    expect(response.headers.get('vary')).toBe('accept-encoding, available-dictionary');
    expect(await response.text()).toBe(pageOf('1.2.0'));
  }
});

test.each([
  ['the same chunk', PAGES['1.2.0']],
  ['another chunk, beside the old one', 'js/page.89abcdef.js'],
])('a version that comes back with %s has deltas of its new files only', async (_what, page) => {
  await startWith();
  await (await untilMade()).arrayBuffer();
  const other = `${pageOf('1.2.0')} of another build`;
  await publish('1.2.0', { [page]: other, 'main.js': 'another entry' });
  let text = '';
  for (let encoding: string | null = null; encoding !== 'dcz';) {
    const response = await get(dictionaryOf(pageOf('1.1.0')), ENCODINGS, `/mfe/mfe-cart/1.2.0/${page}`);
    encoding = response.headers.get('content-encoding');
    const body = Buffer.from(await response.arrayBuffer());
    const dictionary = Buffer.from(pageOf('1.1.0'));
    text =
      encoding === 'dcz'
        ? zstdDecompressSync(body.subarray(DCZ_HEAD), { dictionary }).toString()
        : body.toString();
    expect(text).toBe(other);
  }
});

test('a folder that holds no build keeps no release from its deltas', async () => {
  gateway = await startTestGateway();
  await publish('1.1.0');
  gateway.shell.put('../state/releases/mfe-cart/0.9.0/readme.txt', '');
  await publish('1.2.0');
  expect((await untilMade()).status).toBe(200);
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
  await (await untilMade()).arrayBuffer();
  const { entry, archive } = await archivedRelease('mfe-catalog', '2.0.0');
  gateway.releases.files['mfe-catalog@2.0.0'] = archive;
  let encoding: string | null = 'dcz';
  while (encoding === 'dcz') {
    gateway.publish(documentOfEntries({ 'mfe-catalog': entry }));
    await (await gateway.get('/')).text();
    const response = await get(dictionaryOf(pageOf('1.1.0')));
    encoding = response.headers.get('content-encoding');
    await response.arrayBuffer();
  }
  expect(encoding).toBeNull();
});

test('without space for deltas everybody gets whole files', async () => {
  await startWith({ DELTAS_MB: '0' });
  const response = await get(dictionaryOf(pageOf('1.1.0')));
  expect(response.headers.get('content-encoding')).toBeNull();
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
