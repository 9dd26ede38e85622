import { join } from 'node:path';
import { writeAccess } from 'build/stackAccess';
import { testFolder } from 'service-kit/testFolder.fixture';
import { findService } from './context';
import { refused, run, startDiscovery } from './fakeDiscovery.fixture';

const { root: folder, put } = testFolder();
put('shell/package.json', { version: '1.0.0', storefront: { port: 3000, team: '@platform' } });

test('finds the discovery of the local stack, with its token', async () => {
  const { url, asked } = await startDiscovery();
  writeAccess(join(folder, '.cache'), { url, token: 'of the stack', teams: {} });
  expect((await run('rollback mfe-cart', {}, folder)).code).toBe(0);
  // The same address by its other name.
  await run('rollback mfe-cart', { DISCOVERY_URL: url.replace('127.0.0.1', 'localhost') }, folder);
  const token = 'Bearer of the stack';
  expect(asked.map(({ headers }) => headers.authorization)).toEqual([token, token]);
});

test('sends the token of the local stack to no other discovery', async () => {
  const { url, asked } = await startDiscovery();
  writeAccess(join(folder, '.cache'), { url: 'http://127.0.0.1:9', token: 'of the stack', teams: {} });
  await run('rollback mfe-cart', { DISCOVERY_URL: url }, folder);
  expect(asked[0]?.headers.authorization).toBeUndefined();
});

test('finds the shop of the local stack, but not for another discovery', () => {
  const cache = join(folder, '.cache');
  const [url, shop] = ['http://127.0.0.1:4101', 'http://127.0.0.1:3001'];
  writeAccess(cache, { url, shop, token: '', teams: {} });
  expect(findService({}, cache).shop).toBe(shop);
  expect(findService({ DISCOVERY_URL: 'http://staging:4100' }, cache).shop).toBeUndefined();
  expect(findService({ DISCOVERY_URL: 'http://localhost:4100' }, cache).shop).toBe('http://localhost:3000');
  expect(findService({ SHOP_URL: 'http://staging' }, cache).shop).toBe('http://staging');
});

test('names a discovery that does not respond, and what to do', async () => {
  const discovery = await startDiscovery();
  await discovery.close();
  expect(await discovery.run('status')).toEqual(
    refused(
      `No discovery responds at ${discovery.url} (ECONNREFUSED): start the shop with "npm start", or set DISCOVERY_URL to where it runs.`,
    ),
  );
});

test('names a service that is no discovery', async () => {
  const discovery = await startDiscovery({ history: [{ revision: 1 }] });
  expect((await discovery.run('history')).errors).toMatch(
    /^What responds at \S+ \(200\) is no discovery with a log of releases: set DISCOVERY_URL to one/,
  );
});
