import { existsSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Status } from 'release-format';
import { accessFile, readAccess } from 'tooling/localStack';
import { builtShop } from '../builtShop.fixture';
import { startSandbox, type Sandbox } from '../sandbox';
import { readSandboxSettings, withFreePorts } from '../settings';

let shop: ReturnType<typeof builtShop>;
let sandbox: Sandbox | undefined;
const said: string[] = [];
const cache = () => join(shop.workspace.root, '.cache');

beforeEach(() => {
  shop = builtShop();
  said.length = 0;
});
afterEach(async () => {
  await sandbox?.stop();
  shop.remove();
});

/** As `npm start` does, again when it was started before. */
async function start(): Promise<Sandbox> {
  await sandbox?.stop();
  const { workspace } = shop;
  sandbox = await startSandbox(withFreePorts(readSandboxSettings({}, workspace)), {
    workspace,
    emulator: false,
    cache: cache(),
    log: (line) => said.push(line),
  });
  return sandbox;
}

async function status(): Promise<Status> {
  return (await (await fetch(`${readAccess(cache())!.url}/status`)).json()) as Status;
}

const liveOf = async (app: string) => (await status()).apps[app]?.live;

async function write(path: string, body: object): Promise<number> {
  const { url, token } = readAccess(cache())!;
  const { revision } = await status();
  const response = await fetch(`${url}/apps/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'if-match': `"${revision}"`,
    },
    body: JSON.stringify(body),
  });
  return response.status;
}

test('the first start makes every build live, and says nothing of it', async () => {
  await start();
  const { apps } = await status();
  expect(Object.entries(apps).map(([name, { live }]) => `${name} ${live}`)).toEqual([
    'mfe-catalog 1.0.0',
    'mfe-cart 1.0.0',
    'mfe-content 1.0.0',
    'shell 1.0.0',
  ]);
  expect(said).toEqual([]);
});

test('a new build goes live with the next start; when nothing is new, a rollback survives it', async () => {
  await start();
  shop.release('mfe-cart', '1.1.0', ['/cart'], 'export const cart = "another one";');
  await start();
  expect(await liveOf('mfe-cart')).toBe('1.1.0');
  expect(await write('mfe-cart/rollback', {})).toBe(200);
  const { revision } = await status();
  await start();
  expect(await status()).toMatchObject({ revision, apps: { 'mfe-cart': { live: '1.0.0' } } });
});

test('a build that may not go live is said in one line, and the shop opens with what was live', async () => {
  await start();
  shop.release('mfe-cart', '1.1.0', ['/cart', '/shop'], 'export const cart = "greedy";');
  await start();
  expect(await liveOf('mfe-cart')).toBe('1.0.0');
  expect(said).toContainEqual(
    'mfe-cart: mfe-catalog has the path /shop, so mfe-cart cannot have /shop: a url belongs to one remote, so rename or remove one of the two.',
  );
});

test('a live release whose files are gone is replaced by the newest build', async () => {
  await start();
  shop.release('mfe-cart', '1.1.0', ['/cart'], 'export const cart = "gone soon";');
  await start();
  rmSync(join(shop.workspace.root, 'mfe-cart/dist/1.1.0'), { recursive: true });
  shop.release('mfe-cart', '1.0.0', ['/cart']);
  await start();
  expect(await liveOf('mfe-cart')).toBe('1.0.0');
});

test('the tokens are made at the first start, stay the same, and nobody else on the machine can read them', async () => {
  await start();
  const { token, teams } = readAccess(cache())!;
  expect(statSync(accessFile(cache())).mode & 0o777).toBe(0o600);
  expect(Object.keys(teams)).toEqual(['@team']);
  await start();
  expect(readAccess(cache())).toMatchObject({ token, teams });
});

test('builds that nobody needs are removed; one that is live, or that a rollback leads to, is not', async () => {
  const folderOf = (version: string) => join(shop.workspace.root, 'mfe-cart/dist', version);
  const versions = Array.from({ length: 9 }, (_, index) => `1.0.0-dev.x${index}`);
  for (const [index, version] of versions.entries()) {
    shop.release('mfe-cart', version, ['/cart'], `export const cart = "${version}";`);
    utimesSync(folderOf(version), index, index);
    if (index < 2) await start();
  }
  expect(await liveOf('mfe-cart')).toBe('1.0.0-dev.x1');
  sandbox!.removeOldBuilds();
  expect(versions.filter((version) => !existsSync(folderOf(version)))).toEqual([
    '1.0.0-dev.x2',
    '1.0.0-dev.x3',
  ]);
});
