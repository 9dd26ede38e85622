import { documentOf } from '../document.fixture';
import { startTestGateway, type TestGateway } from '../gateway.fixture';
import { sha384 } from '../render/integrity';
import { SERVER } from '../render/shellServer.fixture';

// The gateway starts a process of Node.
jest.setTimeout(30_000);

const MARK = 'x-accel-expires';
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway({}, undefined, {}, { share: (reply) => void reply.header(MARK, '1') });
  gateway.shell.put('1.0.0/server.cjs', SERVER);
  gateway.shell.put(
    '1.0.0/release.json',
    JSON.stringify({ name: 'shell', version: '1.0.0', server: sha384(SERVER) }),
  );
});
afterAll(() => gateway.close());

/** Whether a page is marked, once it has its content. */
async function isShared(path: string, headers: Record<string, string> = {}): Promise<boolean> {
  for (;;) {
    const response = await gateway.get(path, { 'accept-encoding': 'br', ...headers });
    if ((await response.text()).includes('<main>')) return response.headers.has(MARK);
  }
}

test('a page with content may be kept by a cache before the gateway, for everybody', async () => {
  expect(await isShared('/')).toBe(true);
});

test.each([
  ['what is not there', '/missing', {}],
  ['Markdown', '/', { accept: 'text/markdown' }],
  ['what is not compressed', '/', { 'accept-encoding': 'identity' }],
  ['what a browser has overridden', '/', { cookie: 'release-override=mfe-cart=1.1.0' }],
  ['the document', '/discovery.json', {}],
  ['what is no page', '/offline.html', {}],
])('%s may not', async (_what, path, headers) => {
  await isShared('/');
  const response = await gateway.get(path, { 'accept-encoding': 'br', ...headers });
  expect(response.headers.has(MARK)).toBe(false);
});

test('nor may a page that no release has', async () => {
  gateway.publish(documentOf({ 'mfe-cart': ['/cart'] }));
  expect(await isShared('/nowhere')).toBe(false);
});
