import type { DiscoveryDocument } from 'contract';
import { documentOf } from '../document.fixture';
import { startTestGateway, type TestGateway } from '../gateway.fixture';
import { startUpstream } from '../upstream/upstream.fixture';

/** Origin of a file server that responds with the requested path. */
let origin: string;
let gateway: TestGateway;
let lookups: number;

beforeEach(async () => {
  origin = await startUpstream((app) => {
    app.get('/*', async ({ url }, reply) => {
      if (url.includes('nope')) return reply.code(404).send();
      return reply.header('referrer-policy', 'no-referrer').send(url);
    });
  });
  lookups = 0;
  gateway = await startTestGateway(
    {},
    (discovery) => {
      discovery.get<{ Params: { version: string } }>(
        '/apps/mfe-cart/releases/:version/entry',
        async ({ params: { version } }, reply) => {
          lookups += 1;
          if (version !== '1.0.5') return reply.code(404).send({});
          return entryOf(documentFrom(version, `${origin}/builds/5/`));
        },
      );
    },
    { 'mfe-cart': origin },
  );
});

function documentFrom(version: string, source?: string): DiscoveryDocument {
  const { schema, microFrontends } = documentOf({ 'mfe-cart': ['/cart'] }, version);
  const [entry] = microFrontends['mfe-cart'] ?? [];
  if (!entry) throw new Error('The fixture has no entry.');
  const extras = { ...entry.extras, ...(source && { source }) };
  return { schema, microFrontends: { 'mfe-cart': [{ ...entry, extras }] } };
}

const entryOf = ({ microFrontends }: DiscoveryDocument) => microFrontends['mfe-cart']?.[0];

const asked = async (path: string) => (await gateway.get(path)).text();

test("files come from the folder of their release, else from the remote's host", async () => {
  gateway.publish(documentFrom('1.1.0', `${origin}/builds/7/`));
  const response = await gateway.get('/mfe/mfe-cart/1.1.0/js/page.js?v=1');
  expect(await response.text()).toBe('/builds/7/js/page.js');
  expect(response.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(await asked('/mfe/mfe-cart/1.0.0/js/page.js')).toBe('/mfe/mfe-cart/1.0.0/js/page.js');
  expect(await asked('/mfe/mfe-cart/release.json')).toBe('/mfe/mfe-cart/release.json');
  expect((await gateway.get('/mfe/mfe-cart/1.1.0/nope.js')).status).toBe(404);
});

test('they are available after the release has lost its traffic, also while discovery is down', async () => {
  gateway.publish(documentFrom('1.1.0', `${origin}/builds/7/`));
  await asked('/mfe/mfe-cart/1.1.0/entry.js');
  expect(lookups).toBe(0);
  gateway.publish(documentFrom('1.2.0'));
  await gateway.discovery.close();
  expect(await asked('/mfe/mfe-cart/1.1.0/page.js')).toBe('/builds/7/page.js');
});

test('a property of Object.prototype is not a remote', async () => {
  expect((await gateway.get('/mfe/constructor/1.0.5/page.js')).status).toBe(404);
});

test('an unknown release, as after a restart, is looked up in discovery, once', async () => {
  gateway.publish(documentFrom('1.1.0', `${origin}/builds/7/`));
  for (const file of ['a.js', 'b.js'])
    expect(await asked(`/mfe/mfe-cart/1.0.5/${file}`)).toBe(`/builds/5/${file}`);
  expect(lookups).toBe(1);
});

test("a release that discovery does not know comes from the remote's host, for two seconds without another lookup", async () => {
  gateway.publish(documentFrom('1.1.0', `${origin}/builds/7/`));
  for (const file of ['a.js', 'b.js'])
    expect(await asked(`/mfe/mfe-cart/0.9.0/${file}`)).toBe(`/mfe/mfe-cart/0.9.0/${file}`);
  expect(lookups).toBe(1);
  const later = performance.now() + 2_100;
  jest.spyOn(performance, 'now').mockReturnValue(later);
  await asked('/mfe/mfe-cart/0.9.0/c.js');
  expect(lookups).toBe(2);
});

test('invalid names and versions are not looked up', async () => {
  gateway.publish(documentFrom('1.1.0', `${origin}/builds/7/`));
  for (const path of [
    'mfe-cart/latest/x.js',
    'mfe-unknown/1.0.5/x.js',
    `mfe-cart/1.0.${'5'.repeat(200)}/x.js`,
  ])
    await gateway.get(`/mfe/${path}`);
  expect(lookups).toBe(0);
});

test.each([
  '..%2f8%2fx.js',
  'js%5c..%5c..%5c8%5cx.js',
  'http:%2f%2fevil.example%2fx.js',
  '%2f%2fevil.example%2fx.js',
])('%s stays in its folder', async (path) => {
  gateway.publish(documentFrom('1.1.0', `${origin}/builds/7/`));
  const response = await gateway.get(`/mfe/mfe-cart/1.1.0/${path}`);
  if (response.status === 200) expect(await response.text()).toMatch(/^\/builds\/7\//);
});
