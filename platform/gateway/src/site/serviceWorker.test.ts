import { startTestGateway } from '../gateway.fixture';
import { NO_WORKER } from './serveSite';

test("the service worker is the live shell's, revalidated each time, and the page names its URL", async () => {
  const { get, shell } = await startTestGateway();
  shell.put('1.0.0/sw.js', 'the worker');
  const response = await get('/sw.js');
  expect(await response.text()).toBe('the worker');
  expect(response.headers.get('content-type')).toMatch('text/javascript');
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
  expect(await (await get('/cart')).text()).toContain('"serviceWorker":"/sw.js"');
});

test("a shell without a service worker removes the browser's", async () => {
  const { get } = await startTestGateway();
  expect(await (await get('/sw.js')).text()).toBe(NO_WORKER);
});
