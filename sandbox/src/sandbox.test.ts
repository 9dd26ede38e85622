import { createServer, type AddressInfo } from 'node:net';
import { builtShop } from './builtShop.fixture';
import { readSettings, type Settings } from './settings';
import { startStack, type Stack } from './stack';

const shop = builtShop();
const stacks: Stack[] = [];

afterEach(async () => {
  await Promise.all(stacks.splice(0).map((stack) => stack.stopAll()));
});
afterAll(() => shop.remove());

function anyPorts(changes: Partial<Settings> = {}): Settings {
  const settings = readSettings({});
  const ports = Object.fromEntries(Object.keys(settings.ports).map((owner) => [owner, 0]));
  return { ...settings, ports: ports as Settings['ports'], ...changes };
}

async function start(settings = anyPorts()): Promise<Stack> {
  const stack = await startStack(settings, { root: shop.root, emulator: false, log: () => {} });
  stacks.push(stack);
  return stack;
}

const statusOf = async (url: string) => (await fetch(url)).status;

test('two stacks run side by side on free ports, each part where it says', async () => {
  const [one, two] = await Promise.all([start(), start()]);
  const urls = [...one.parts, ...two.parts].map((part) => part.url);
  expect(new Set(urls).size).toBe(14);
  for (const url of urls) expect(await statusOf(`${url}/health`)).toBe(200);
  expect(await statusOf(`${one.url}/api/products`)).toBe(200);
  const document = (await (await fetch(`${one.url}/discovery.json`)).json()) as { microFrontends: object };
  expect(Object.keys(document.microFrontends)).toEqual([
    'mfe-catalog',
    'mfe-cart',
    'mfe-account',
    'mfe-content',
  ]);
});

test('a part that is stopped is missed by its own paths only, and is found again at its old place', async () => {
  const stack = await start();
  const file = `${stack.url}/mfe/mfe-cart/1.0.0/remoteEntry.js`;
  expect(await statusOf(file)).toBe(200);
  await stack.stop('mfe-cart');
  expect(await statusOf(file)).toBe(503);
  expect(await statusOf(`${stack.url}/cart`)).toBe(200);
  expect(await statusOf(`${stack.url}/mfe/mfe-catalog/release.json`)).toBe(200);
  await stack.start('mfe-cart');
  expect(await statusOf(file)).toBe(200);
});

test('without the emulator the shop is there and signing in says what is missing', async () => {
  const stack = await start();
  await stack.ready;
  const response = await fetch(`${stack.url}/identitytoolkit.googleapis.com/v1/accounts:signUp`, {
    method: 'POST',
  });
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ part: 'auth-emulator' });
});

test('a part that runs elsewhere is not started here', async () => {
  const other = await start();
  const elsewhere = other.parts.find((part) => part.name === 'mfe-cart')?.url ?? '';
  const stack = await start(anyPorts({ origins: { 'mfe-cart': elsewhere } }));
  expect(stack.parts.map((part) => part.name)).not.toContain('mfe-cart');
  expect(await statusOf(`${stack.url}/mfe/mfe-cart/release.json`)).toBe(200);
});

test('a taken port is named with its part and its setting, and nothing is left running', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const free = createServer();
  await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
  const feed = (free.address() as AddressInfo).port;
  await new Promise((resolve) => free.close(resolve));

  const settings = anyPorts();
  const clash = { ...settings, ports: { ...settings.ports, feed, 'mfe-cart': port } };
  await expect(start(clash)).rejects.toThrow(
    `Port ${port} is taken, so mfe-cart cannot start. Free it or set MFE_CART_PORT to another one.`,
  );
  await expect(fetch(`http://127.0.0.1:${feed}/health`)).rejects.toThrow('fetch failed');
  taken.close();
});

test('an app that was never built keeps the stack from starting, with the command that builds it', async () => {
  await expect(startStack(anyPorts(), { root: '/nowhere', emulator: false })).rejects.toThrow(
    'npm run build',
  );
});
