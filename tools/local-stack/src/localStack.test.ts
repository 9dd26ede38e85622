import { freePort } from 'service-kit';
import { testServer } from 'service-kit/testServer.fixture';
import { builtShop } from './builtShop.fixture';
import type { LocalStack } from './localStack';

const shop = builtShop();
const { workspace } = shop;
afterEach(() => shop.stop());
afterAll(() => shop.remove());

const statusOf = async (url: string) => (await fetch(url)).status;

async function remotesOf({ url }: LocalStack): Promise<string[]> {
  const document = (await (await fetch(`${url}/discovery.json`)).json()) as { microFrontends: object };
  return Object.keys(document.microFrontends);
}

test('two stacks run side by side on free ports, each part where it says', async () => {
  const [one, two] = await Promise.all([shop.start(), shop.start()]);
  const urls = [...one.parts, ...two.parts].map((part) => part.url);
  expect(new Set(urls).size).toBe(2 * (workspace.apps.length + 3));
  for (const url of urls) expect(await statusOf(`${url}/health`)).toBe(200);
  expect(await statusOf(`${one.url}/api/products`)).toBe(200);
  expect(await remotesOf(one)).toEqual(['mfe-catalog', 'mfe-cart', 'mfe-content']);
});

test('a remote with a dev server is the override of every visitor, and not made live', async () => {
  const hosts = new Map([['mfe-cart', 'http://localhost:3002']]);
  const stack = await shop.start({ plugin: { hosts } });
  expect(stack.parts.map(({ name }) => name)).not.toContain('mfe-cart');
  expect(await remotesOf(stack)).toEqual(['mfe-catalog', 'mfe-content']);
  expect(await (await fetch(`${stack.url}/cart`)).text()).toContain(
    JSON.stringify(Object.fromEntries(hosts)),
  );
});

test('every service has metrics, the gateway at another port, also after its restart', async () => {
  const stack = await shop.start();
  const urlOf = (part: string) => stack.parts.find(({ name }) => name === part)?.url ?? '';
  const metricsOf = async (part: string) => (await fetch(`${urlOf(part)}/metrics`)).text();
  await stack.stopPart('shell');
  await stack.startPart('shell');
  await fetch(`${stack.url}/cart`);
  expect(await metricsOf('metrics')).toContain(
    'http_requests_total{method="GET",route="/cart",status="200",service="gateway"} 1',
  );
  expect(await metricsOf('discovery')).toContain('discovery_log_revision{service="discovery"}');
  expect(await metricsOf('feed')).toContain('http_requests_total');
  for (const path of ['/metrics', '/api/metrics', '/api/x/../metrics', '/mfe/mfe-cart/../../metrics'])
    expect(await (await fetch(stack.url + path)).text()).not.toContain('http_requests_total');
});

test('a feed that runs elsewhere is not started here', async () => {
  const elsewhere = await testServer((_request, response) => response.end('[]'));
  const stack = await shop.start({}, { feedOrigin: elsewhere.origin });
  expect(stack.parts.map((part) => part.name)).not.toContain('feed');
  expect(await statusOf(`${stack.url}/api/products`)).toBe(200);
  await elsewhere.stop();
});

test('a taken port is named with its part and its setting, and nothing is left running', async () => {
  const { port, stop } = await testServer(() => {});
  const feed = await freePort();
  await expect(shop.start({}, { ports: { feed, 'mfe-cart': port } })).rejects.toThrow(
    `Port ${port} is taken, so mfe-cart cannot start. Free it or set MFE_CART_PORT to another one.`,
  );
  await expect(fetch(`http://127.0.0.1:${feed}/health`)).rejects.toThrow('fetch failed');
  await stop();
});
