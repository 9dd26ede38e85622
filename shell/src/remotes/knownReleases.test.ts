import { documentOf, HASH, serveDocument } from '../releases/documents.fixture';
import { createReleasesStore } from '../releases/releasesStore';
import { createKnownReleases } from './knownReleases';

const FOLDER = 'http://localhost/mfe/mfe-cart/1.0.0/';
const ENTRY = `${FOLDER}remoteEntry.js`;

function start(version = '1.0.0') {
  const document = documentOf({ 'mfe-cart': { paths: ['/cart'], version } });
  const known = createKnownReleases(createReleasesStore(document, '/discovery.json'));
  known.live('mfe-cart');
  return known;
}

function run(entry: string, ...files: string[]) {
  const hashes = Object.fromEntries(files.map((file) => [file, 'sha384-x']));
  Object.assign(window, { __SHOP_HASHES__: { [entry]: hashes } });
}

afterEach(() => {
  for (const name of ['__SHOP_HASHES__', 'mfe_cart_1_0_0', 'mfe_cart_0_0_0_dev'])
    Reflect.deleteProperty(window, name);
});

test('a retired remote does not return with the release that was shown before', async () => {
  serveDocument(() => documentOf({}));
  const releases = createReleasesStore(documentOf({ 'mfe-cart': {} }), '/discovery.json');
  const known = createKnownReleases(releases);
  const shown = known.live('mfe-cart');
  if (shown) known.markGood(shown);
  await releases.refresh();
  expect(known.at('earlier', 'mfe-cart')).toBeUndefined();
});

test('a file belongs to a release if its hash is known, also when it is requested again', () => {
  const { isFile } = start();
  run(ENTRY, 'cart.js');
  expect([ENTRY, `${FOLDER}cart.js`, `${FOLDER}cart.js?retry=1`].map(isFile)).toEqual([true, true, true]);
  expect([`${FOLDER}other.js`, `${FOLDER}toString`, FOLDER].map(isFile)).toEqual([false, false, false]);
});

test("only a dev server's build runs files without hashes, those of its folder", () => {
  Object.assign(window, { mfe_cart_1_0_0: {}, mfe_cart_0_0_0_dev: {} });
  const { isFile } = start('0.0.0-dev');
  expect(isFile('http://localhost/mfe/mfe-cart/0.0.0-dev/cart.js')).toBe(true);
  expect(isFile(`${FOLDER}cart.js`)).toBe(false);
  expect(start().isFile(`${FOLDER}cart.js`)).toBe(false);
});

test('an entry is requested with the hash of its release and a time limit, and again by another URL', () => {
  const { plugin } = start();
  const request = () =>
    plugin.createScript?.({ url: ENTRY }) as { script: HTMLScriptElement; timeout: number };
  const { script, timeout } = request();
  expect(script).toMatchObject({ src: ENTRY, integrity: HASH, crossOrigin: null });
  expect(timeout).toBeGreaterThan(0);
  const retries = [request(), request()].map((each) => each.script.src);
  expect(retries).toEqual([`${ENTRY}?retry=1`, `${ENTRY}?retry=2`]);
  expect(() => plugin.createScript?.({ url: 'http://localhost/x.js' })).toThrow('is the entry of no release');
});

test("another origin's entry is requested with CORS, as its preload is", () => {
  const document = documentOf({ 'mfe-cart': {} });
  const url = 'https://cdn.example/mfe/mfe-cart/1.0.0/remoteEntry.js';
  document.microFrontends['mfe-cart']![0]!.url = url;
  const known = createKnownReleases(createReleasesStore(document, '/discovery.json'));
  known.live('mfe-cart');
  expect(known.plugin.createScript?.({ url })).toMatchObject({ script: { crossOrigin: 'anonymous' } });
});
