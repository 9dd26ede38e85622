import { readFileSync } from 'node:fs';
import type { DiscoveryDocument } from 'contract';
import { skip } from '../clock.fixture';
import { documentOf, versionsIn } from '../document.fixture';
import { startTestGateway, type TestGateway } from '../gateway.fixture';

const known = documentOf({ 'mfe-cart': ['/cart'] });
let gateway: TestGateway;
let asked: (number | string)[];
let hangs: boolean;

beforeEach(async () => {
  asked = [];
  hangs = false;
  gateway = await startTestGateway({}, (discovery) => {
    discovery.addHook('onRequest', () => (hangs ? new Promise(() => {}) : Promise.resolve()));
    discovery.addHook('onResponse', async ({ url }, { statusCode }) => {
      if (url === '/discovery.json') asked.push(statusCode);
    });
  });
});

const textOf = async (path: string) => (await gateway.get(path)).text();

async function publishKnown(): Promise<void> {
  gateway.publish(known);
  expect(await textOf('/cart')).toContain('mfe-cart/1.0.0');
}

test('a page that is opened 50 ms after a write shows it; an unchanged document is not sent again', async () => {
  skip(0);
  const versionSent = async () => /mfe-cart\/([^/]+)\//.exec(await textOf('/cart'))?.[1] ?? 'none';
  skip(1);
  const versions = [await versionSent()];
  for (const version of [undefined, '1.0.0', undefined, '1.1.0']) {
    if (version) gateway.announce(documentOf({ 'mfe-cart': ['/cart'] }, version));
    skip(0.049);
    versions.push(await versionSent());
    skip(0.001);
    versions.push(await versionSent());
  }
  expect(versions).toEqual(['none', 'none', 'none', 'none', '1.0.0', '1.0.0', '1.0.0', '1.0.0', '1.1.0']);
  expect(asked).toEqual([200, 304, 304, 200, 304, 200]);
});

test('while discovery is down the last document is used, also after a restart', async () => {
  await publishKnown();
  await gateway.discovery.close();
  await publishKnown();
  await gateway.restart();
  expect(await textOf('/cart')).toContain('mfe-cart/1.0.0');
  const sent = JSON.parse(await textOf('/discovery.json')) as DiscoveryDocument;
  expect(versionsIn(sent)).toEqual(versionsIn(known));
});

test('a damaged stored document is logged and not served', async () => {
  await publishKnown();
  await gateway.discovery.close();
  gateway.shell.put('../state/discovery.json', '{"schema":');
  await gateway.restart();
  const page = await gateway.get('/cart');
  expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('Discovery has not said')]);
  expect(gateway.linesWith('holds no discovery document')).toHaveLength(1);
});

test.each([
  ['an invalid document', { error: 'down for repairs' } as never, 'gives no document'],
  ['a document that has lost all releases', documentOf({}), 'names no release any more'],
  ['a document of 9 MiB', { ...known, schema: 'x'.repeat(9 * 1024 * 1024) }, 'larger than 8388608 bytes'],
])('%s does not replace the last one', async (_what, document, line) => {
  await publishKnown();
  gateway.publish(document);
  for (let each = 0; each < 2; each++) {
    expect(await textOf('/cart')).toContain('mfe-cart/1.0.0');
    await gateway.restart();
  }
  expect(gateway.linesWith(line)).not.toEqual([]);
  const stored = readFileSync(`${gateway.shell.stateFolder}/discovery.json`, 'utf8');
  expect(JSON.parse(stored)).toEqual(known);
});

test('a malformed entry is left out and logged once; the other remotes stay', async () => {
  const { microFrontends } = documentOf({ 'mfe-cart': ['/cart'], 'mfe-content': ['/faq'] });
  const malformed = { ...microFrontends, 'mfe-content': [{ url: 7 }] };
  for (const schema of ['one', 'two']) {
    gateway.publish({ schema, microFrontends: malformed } as unknown as DiscoveryDocument);
    expect(await textOf('/cart')).toContain('mfe-cart/1.0.0');
  }
  expect((await gateway.get('/faq')).status).toBe(404);
  expect(JSON.parse(await textOf('/discovery.json'))).toMatchObject({
    microFrontends: { 'mfe-cart': [{ metadata: { version: '1.0.0' } }], 'mfe-content': [] },
  });
  expect(gateway.linesWith('mfe-content.0')).toHaveLength(1);
});

test('a hanging discovery does not delay pages', async () => {
  hangs = true;
  gateway.publish(known);
  const response = await gateway.get('/');
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain('mfe-cart');
});

test('until discovery has responded once, what depends on releases is a 503, and the gateway is not ready', async () => {
  hangs = true;
  gateway.shell.put('../state/discovery.json', '');
  await gateway.restart();
  const paths = [
    '/',
    '/cart',
    '/product/gid.7',
    '/offline.html',
    '/discovery.json',
    '/sitemap.xml',
    '/ready',
  ];
  const statuses = async () => {
    const responses = paths.map(async (path) => (await gateway.get(path)).status);
    return Promise.all(responses);
  };
  expect(await statuses()).toEqual(paths.map(() => 503));
  expect((await gateway.get('/mfe/mfe-cart/1.0.0/main.js')).status).toBe(503);
  hangs = false;
  // The first responses do not wait for a discovery that has failed.
  let status = 503;
  while (status === 503) {
    gateway.publish(known);
    ({ status } = await gateway.get('/cart'));
  }
  expect(status).toBe(200);
  expect((await gateway.get('/ready')).status).toBe(200);
});
