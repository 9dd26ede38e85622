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
  gateway.publish(documentOf({ 'mfe-cart': [{ path: '/cart', noindex: true }] }));
});

afterAll(() => gateway.close());

/** As often as it takes until the content is there. */
async function ask(path: string, headers: Record<string, string>): Promise<Response> {
  for (;;) {
    const html = await gateway.get(path);
    if ((await html.text()).includes('<main>')) return gateway.get(path, headers);
  }
}

const MARKDOWN = { accept: 'text/markdown' };

test('a page that is not there is so in Markdown too', async () => {
  const response = await ask('/missing', MARKDOWN);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect(await response.text()).toMatch(/^---\n/);
});

test('whoever keeps a page is told that it depends on what was asked for', async () => {
  for (const accept of ['text/html', 'text/markdown']) {
    const response = await ask('/missing', { accept });
    expect(response.headers.get('vary')).toBe('accept-encoding, accept');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  }
});

test("without content, as with a page of one shopper's own, the page is sent as it is", async () => {
  const response = await gateway.get('/cart', MARKDOWN);
  expect(response.headers.get('content-type')).toMatch('text/html');
});
