import { documentOf } from '../document.fixture';
import { startTestGateway, type TestGateway } from '../gateway.fixture';
import { sha384 } from 'service-kit';
import { SERVER } from '../render/shellServer.fixture';

// The gateway starts a process of Node.
jest.setTimeout(30_000);

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway();
  gateway.shell.put('1.0.0/server.cjs', SERVER);
  gateway.shell.put(
    '1.0.0/release.json',
    JSON.stringify({ name: 'shell', version: '1.0.0', server: sha384(SERVER) }),
  );
});
afterAll(() => gateway.close());

const isForAll = ({ headers }: Response) => /\bs-maxage=1\b/.test(headers.get('cache-control') ?? '');

/** Whether a cache before the gateway may give a page to everybody, once it has its content. */
async function isShared(path: string, headers: Record<string, string> = {}): Promise<boolean> {
  for (;;) {
    const response = await gateway.get(path, { 'accept-encoding': 'br', ...headers });
    if ((await response.text()).includes('<main>')) return isForAll(response);
  }
}

test('a page with content is kept for a second by a cache before the gateway, apart from the pages of cookies', async () => {
  expect(await isShared('/')).toBe(true);
  const { headers } = await gateway.get('/');
  expect(headers.get('cache-control')).toBe('max-age=0, s-maxage=1, stale-while-revalidate=5');
  expect(headers.get('vary')).toContain('cookie');
});

test.each([
  ['what is not there', '/missing', {}],
  ['Markdown', '/', { accept: 'text/markdown' }],
  ['what a browser has overridden', '/', { cookie: 'release-override=mfe-cart=1.1.0' }],
  ['the document', '/discovery.json', {}],
  ['what is no page', '/offline.html', {}],
])('%s may not', async (_what, path, headers) => {
  await isShared('/');
  const response = await gateway.get(path, { 'accept-encoding': 'br', ...headers });
  expect(isForAll(response)).toBe(false);
});

test('nor may a page that no release has', async () => {
  gateway.publish(documentOf({ 'mfe-cart': ['/cart'] }));
  expect(await isShared('/nowhere')).toBe(false);
});
