import { skip } from '../clock.fixture';
import { documentOf } from '../document.fixture';
import { startTestGateway, type TestGateway } from '../gateway.fixture';
import { archivedRelease } from './archive.fixture';

let gateway: TestGateway;

beforeEach(async () => {
  const { entry, archive } = await archivedRelease('mfe-cart', '1.0.5');
  gateway = await startTestGateway({}, undefined, {
    document: documentOf({ 'mfe-cart': ['/cart'] }, '1.1.0'),
  });
  gateway.releases.entry['mfe-cart@1.0.5'] = entry;
  gateway.releases.files['mfe-cart@1.0.5'] = archive;
});

const lookups = () => gateway.asked.filter((each) => each.startsWith('entry ')).length;
const statusOf = async (path: string) => (await gateway.get(path)).status;

test('a release without traffic, as after a restart, is looked up in discovery once', async () => {
  for (const status of [200, 200]) expect(await statusOf('/mfe/mfe-cart/1.0.5/main.js')).toBe(status);
  expect(lookups()).toBe(1);
});

test('a release that discovery does not know is a 404, for two seconds without another lookup', async () => {
  for (const file of ['a.js', 'b.js']) expect(await statusOf(`/mfe/mfe-cart/0.9.0/${file}`)).toBe(404);
  expect(lookups()).toBe(1);
  skip(2.1);
  expect(await statusOf('/mfe/mfe-cart/0.9.0/c.js')).toBe(404);
  expect(lookups()).toBe(2);
});

test('a release that cannot be looked up is a 503, which no cache keeps', async () => {
  await gateway.get('/');
  await gateway.discovery.close();
  const response = await gateway.get('/mfe/mfe-cart/1.0.5/main.js');
  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
});

test('an entry that is larger than a release.json is not read', async () => {
  const { entry } = await archivedRelease('mfe-cart', '1.0.5');
  const extras = { ...entry.extras, label: 'x'.repeat(2 * 1024 * 1024) };
  gateway.releases.entry['mfe-cart@1.0.5'] = { ...entry, extras };
  expect(await statusOf('/mfe/mfe-cart/1.0.5/main.js')).toBe(503);
});

test.each([
  'mfe-cart/latest/x.js',
  'mfe-unknown/1.0.5/x.js',
  `mfe-cart/1.0.${'5'.repeat(200)}/x.js`,
  'constructor/1.0.5/x.js',
  'mfe-cart/release.json',
])('/mfe/%s is a 404 without a lookup', async (path) => {
  expect(await statusOf(`/mfe/${path}`)).toBe(404);
  expect(lookups()).toBe(0);
});
