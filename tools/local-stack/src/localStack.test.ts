import { join } from 'node:path';
import type { GatewayPlugin } from 'gateway';
import { freePort } from 'service-kit';
import { testServer } from 'service-kit/testServer.fixture';
import { builtShop } from './builtShop.fixture';
import { startLocalStack, type LocalStack } from './localStack';
import { readLocalStackSettings, withFreePorts, type LocalStackSettings } from './settings';

const shop = builtShop();
const { workspace } = shop;
const stacks: LocalStack[] = [];
let caches = 0;

afterEach(async () => {
  await Promise.all(stacks.splice(0).map((stack) => stack.stop()));
});
afterAll(() => shop.remove());

const freePorts = (changes: Partial<LocalStackSettings> = {}): LocalStackSettings => ({
  ...withFreePorts(readLocalStackSettings({}, workspace)),
  ...changes,
});

async function start(settings = freePorts(), plugin: GatewayPlugin = {}): Promise<LocalStack> {
  const cache = join(workspace.root, `.cache/${(caches += 1)}`);
  const options = { workspace, emulator: false, cache, log: () => {}, plugin };
  const stack = await startLocalStack(settings, options);
  stacks.push(stack);
  return stack;
}

const statusOf = async (url: string) => (await fetch(url)).status;

async function remotesOf({ url }: LocalStack): Promise<string[]> {
  const document = (await (await fetch(`${url}/discovery.json`)).json()) as { microFrontends: object };
  return Object.keys(document.microFrontends);
}

test('two stacks run side by side on free ports, each part where it says', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  const urls = [...one.parts, ...two.parts].map((part) => part.url);
  expect(new Set(urls).size).toBe(2 * (workspace.apps.length + 3));
  for (const url of urls) expect(await statusOf(`${url}/health`)).toBe(200);
  expect(await statusOf(`${one.url}/api/products`)).toBe(200);
  expect(await remotesOf(one)).toEqual(['mfe-catalog', 'mfe-cart', 'mfe-content']);
});

test('a remote with a dev server is the override of every visitor, and not made live', async () => {
  const hosts = new Map([['mfe-cart', 'http://localhost:3002']]);
  const stack = await start(freePorts(), { hosts });
  expect(stack.parts.map(({ name }) => name)).not.toContain('mfe-cart');
  expect(await remotesOf(stack)).toEqual(['mfe-catalog', 'mfe-content']);
  expect(await (await fetch(`${stack.url}/cart`)).text()).toContain(
    JSON.stringify(Object.fromEntries(hosts)),
  );
});

test('every service has metrics, the gateway at another port, also after its restart', async () => {
  const stack = await start();
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
  const stack = await start(freePorts({ feedOrigin: elsewhere.origin }));
  expect(stack.parts.map((part) => part.name)).not.toContain('feed');
  expect(await statusOf(`${stack.url}/api/products`)).toBe(200);
  await elsewhere.stop();
});

test('a taken port is named with its part and its setting, and nothing is left running', async () => {
  const { port, stop } = await testServer(() => {});
  const feed = await freePort();
  const settings = freePorts();
  const clash = { ...settings, ports: { ...settings.ports, feed, 'mfe-cart': port } };
  await expect(start(clash)).rejects.toThrow(
    `Port ${port} is taken, so mfe-cart cannot start. Free it or set MFE_CART_PORT to another one.`,
  );
  await expect(fetch(`http://127.0.0.1:${feed}/health`)).rejects.toThrow('fetch failed');
  await stop();
});
