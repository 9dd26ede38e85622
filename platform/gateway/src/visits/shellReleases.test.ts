import type { DiscoveryDocument } from 'contract';
import { canaryOf, documentOf, documentWith } from '../document.fixture';
import { startTestGateway, type TestGateway } from '../gateway.fixture';

let gateway: TestGateway;
beforeEach(async () => void (gateway = await startTestGateway({ CANARY_KEY: 'of this test' })));

const live = documentOf({ 'mfe-cart': ['/cart'], 'mfe-content': ['/'] });
/** Title of 1.0.0; the title of other releases is their version. */
const FIRST = 'Juniper Row';
const withShell = (version: string, canary?: string): DiscoveryDocument => {
  const entries = documentOf({ shell: [] }, version).microFrontends.shell ?? [];
  return documentWith(live, { shell: [...entries, ...(canary ? canaryOf('shell', canary, 50) : [])] });
};
const shellOf = async (headers?: Record<string, string>) =>
  /<title>(.*?)<\/title>/.exec(await (await gateway.get('/cart', headers)).text())?.[1];

test('the shell is the live release, not the newest build, and an older one after a rollback', async () => {
  for (const version of ['1.1.0', '1.2.0']) gateway.shell.release(version);
  gateway.publish(withShell('1.1.0'));
  expect(await shellOf()).toBe('1.1.0');
  gateway.publish(withShell('1.0.0'));
  expect(await shellOf()).toBe(FIRST);
  expect((await gateway.get('/favicon.svg')).status).toBe(200);
});

test('the shell is the newest build while none is released', async () => {
  gateway.shell.release('1.1.0');
  gateway.publish(live);
  expect(await shellOf()).toBe('1.1.0');
});

test.each([
  ['is not here', () => {}],
  ['has another entry than was released', () => gateway.shell.release('1.2.0', 'sha384-other')],
  ['says another version', () => gateway.shell.put('1.2.0/release.json', '{"version":"1.1.0"}')],
])('the shell is the newest build while the live one %s, which is logged once', async (_what, change) => {
  gateway.shell.release('1.1.0');
  change();
  gateway.shell.release('1.3.0');
  gateway.publish(withShell('1.2.0'));
  expect([await shellOf(), await shellOf()]).toEqual(['1.3.0', '1.3.0']);
  expect(gateway.log.filter((line) => line.includes('shell 1.2.0 is not here'))).toHaveLength(1);
});

test('the shell is never read from outside its builds', async () => {
  gateway.publish(withShell('../../1.0.0'));
  expect(await shellOf()).toBe(FIRST);
});

test('the shell has canaries too: their visitors get its pages', async () => {
  gateway.shell.release('1.1.0');
  gateway.publish(withShell('1.0.0', '1.1.0'));
  const shells = new Map<string, string | undefined>();
  for (let bucket = 0; bucket < 40; bucket++) {
    const cookie = `release-bucket=${bucket}`;
    shells.set(cookie, await shellOf({ cookie }));
    expect(await shellOf({ cookie })).toBe(shells.get(cookie));
  }
  expect([...new Set(shells.values())].toSorted()).toEqual(['1.1.0', FIRST]);
});
