import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeAccess } from 'build/localStack';
import { run, startDiscovery } from './fakeDiscovery.fixture';

const folder = mkdtempSync(join(tmpdir(), 'releases-'));
beforeAll(() => {
  const shell = { version: '1.0.0', storefront: { port: 3000, team: '@platform' } };
  mkdirSync(join(folder, 'shell'));
  writeFileSync(join(folder, 'shell/package.json'), JSON.stringify(shell));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('finds the discovery of the local stack, with its token', async () => {
  const { url, asked } = await startDiscovery();
  writeAccess(join(folder, '.cache'), { url, token: 'of the stack', teams: {} });
  expect((await run('rollback mfe-cart', {}, folder)).code).toBe(0);
  // The same one by its other name.
  await run('rollback mfe-cart', { DISCOVERY_URL: url.replace('127.0.0.1', 'localhost') }, folder);
  expect(asked.map(({ headers }) => headers.authorization)).toEqual([
    'Bearer of the stack',
    'Bearer of the stack',
  ]);
});

test('sends the token of the local stack to no other discovery', async () => {
  const { url, asked } = await startDiscovery();
  writeAccess(join(folder, '.cache'), { url: 'http://127.0.0.1:9', token: 'of the stack', teams: {} });
  await run('rollback mfe-cart', { DISCOVERY_URL: url }, folder);
  expect(asked[0]?.headers.authorization).toBeUndefined();
});

test('names a discovery that does not respond, and what to do', async () => {
  const { url, server } = await startDiscovery();
  server.close();
  expect(await run('status', { DISCOVERY_URL: url })).toEqual({
    code: 1,
    out: '',
    errors: `No discovery responds at ${url} (ECONNREFUSED): start the shop with "npm start", or set DISCOVERY_URL to where it runs.\n`,
  });
});

test('names a service that is no discovery', async () => {
  const fake = await startDiscovery();
  fake.history = [{ revision: 1 }];
  expect((await run('history', { DISCOVERY_URL: fake.url })).errors).toMatch(
    /^What responds at \S+ \(200\) is no discovery with a log of releases: set DISCOVERY_URL to one/,
  );
});
