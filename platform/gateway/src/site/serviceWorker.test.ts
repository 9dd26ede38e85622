import { documentOf } from '../document.fixture';
import { startTestGateway, type TestGateway } from '../gateway.fixture';
import { NO_WORKER } from './serviceWorker';

async function start(env: Record<string, string> = {}): Promise<TestGateway> {
  const gateway = await startTestGateway(env);
  gateway.shell.put('1.0.0/sw.js', 'the worker');
  return gateway;
}

test("the service worker is the live shell's, revalidated each time, and the page names its URL", async () => {
  const { get } = await start();
  const response = await get('/sw.js');
  expect(await response.text()).toBe('the worker');
  expect(response.headers.get('content-type')).toMatch('text/javascript');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
  expect(await (await get('/cart')).text()).toContain('"serviceWorker":"/sw.js"');
});

test('a service worker that is switched off is replaced by one that removes it', async () => {
  const { get } = await start({ SERVICE_WORKER_OFF: 'yes' });
  expect(await (await get('/sw.js')).text()).toBe(NO_WORKER);
  expect(await (await get('/cart')).text()).not.toContain('serviceWorker');
});

test("a shell without a service worker removes the browser's", async () => {
  const { get } = await startTestGateway();
  expect(await (await get('/sw.js')).text()).toBe(NO_WORKER);
});

test('the offline page has no content, and names the releases', async () => {
  const { get, publish } = await start();
  publish(documentOf({ 'mfe-cart': ['/cart'] }));
  const response = await get('/offline.html');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  const html = await response.text();
  expect(html).toContain('<div id="root"></div>');
  expect(html).toContain('mfe-cart');
});
