import { existsSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { readRelease } from 'build/builds';
import { accessFile, readAccess } from 'build/stackAccess';
import { packRelease } from 'contract/archive';
import { discoveryClient, runReleases } from 'releases';
import { builtShop } from './builtShop.fixture';
import type { LocalStack } from './localStack';

/** Creates a built shop. Tests start and restart its local stack. */
function releasingShop() {
  const shop = builtShop();
  const { workspace } = shop;
  const cache = join(workspace.root, '.cache');
  const said: string[] = [];
  const access = () => readAccess(cache)!;
  const discovery = () => discoveryClient(access());
  const status = () => discovery().status();
  const folderOf = (app: string, version: string) => join(workspace.root, app, 'dist', version);

  async function start(): Promise<LocalStack> {
    await shop.stop();
    return shop.start({ cache, log: (line) => said.push(line) });
  }

  async function write(app: string, verb: 'releases' | 'deploy' | 'rollback', body?: object): Promise<void> {
    await discovery().write(app, verb, (await status()).revision, body);
  }

  return {
    ...shop,
    cache,
    said,
    access,
    start,
    status,
    write,
    liveOf: async (app: string) => (await status()).apps[app]?.live,
    folderOf,
    /** Publishes a build, with its files stored in discovery. */
    async send(app: string, version: string): Promise<void> {
      const release = readRelease(workspace.root, app, version);
      await discovery().sendFiles(release, packRelease(folderOf(app, version), release));
      await write(app, 'releases', { release });
    },
  };
}

let shop: ReturnType<typeof releasingShop>;
beforeEach(() => (shop = releasingShop()));
afterEach(() => shop.remove());

test('a new build goes live with the next start; when nothing is new, a rollback survives it', async () => {
  await shop.start();
  shop.release('mfe-cart', '1.1.0', ['/cart'], 'export const cart = "another one";');
  await shop.start();
  expect(await shop.liveOf('mfe-cart')).toBe('1.1.0');
  await shop.write('mfe-cart', 'rollback');
  const { revision } = await shop.status();
  await shop.start();
  expect(await shop.status()).toMatchObject({ revision, apps: { 'mfe-cart': { live: '1.0.0' } } });
});

test('a build that may not go live is reported at each start, and goes live when the others allow it', async () => {
  await shop.start();
  shop.release('mfe-cart', '1.1.0', ['/cart', '/shop'], 'export const cart = "greedy";');
  for (let start = 0; start < 2; start++) {
    await shop.start();
    expect(await shop.liveOf('mfe-cart')).toBe('1.0.0');
    expect(shop.said.splice(0)).toContainEqual(
      'mfe-cart: mfe-catalog has the path /shop, so mfe-cart cannot have /shop: a url belongs to one remote, so rename or remove one of the two.',
    );
  }
  shop.release('mfe-catalog', '1.1.0', ['/catalog'], 'export const catalog = "modest";');
  await shop.start();
  expect([await shop.liveOf('mfe-catalog'), await shop.liveOf('mfe-cart')]).toEqual(['1.1.0', '1.1.0']);
});

test('a release whose files were sent is served without its host, and stays live over a restart', async () => {
  await shop.start();
  shop.release('mfe-cart', '1.1.0', ['/cart'], 'export const cart = "sent";');
  await shop.send('mfe-cart', '1.1.0');
  rmSync(shop.folderOf('mfe-cart', '1.1.0'), { recursive: true });
  shop.release('mfe-cart', '1.0.0', ['/cart']);
  await shop.write('mfe-cart', 'deploy', { version: '1.1.0' });
  for (let start = 0; start < 2; start++) {
    const { url } = await shop.start();
    expect(await shop.liveOf('mfe-cart')).toBe('1.1.0');
    const entry = await fetch(`${url}/mfe/mfe-cart/1.1.0/remoteEntry.js`);
    expect(await entry.text()).toBe('export const cart = "sent";');
  }
});

test('the first start makes tokens that stay the same, and that only this user can read', async () => {
  await shop.start();
  const { token, teams } = shop.access();
  expect(statSync(accessFile(shop.cache)).mode & 0o777).toBe(0o600);
  expect(Object.keys(teams)).toEqual(['@team']);
  await shop.start();
  expect(shop.access()).toMatchObject({ token, teams });
});

test('unneeded builds are removed, but neither the live one nor one that a rollback needs', async () => {
  const folderOf = (version: string) => shop.folderOf('mfe-cart', version);
  const versions = Array.from({ length: 9 }, (_, index) => `1.0.0-dev.x${index}`);
  let stack: LocalStack | undefined;
  for (const [index, version] of versions.entries()) {
    shop.release('mfe-cart', version, ['/cart'], `export const cart = "${version}";`);
    utimesSync(folderOf(version), index, index);
    if (index < 2) stack = await shop.start();
  }
  expect(await shop.liveOf('mfe-cart')).toBe('1.0.0-dev.x1');
  stack?.removeOldBuilds();
  expect(versions.filter((version) => !existsSync(folderOf(version)))).toEqual([
    '1.0.0-dev.x2',
    '1.0.0-dev.x3',
  ]);
});

test('the token of a team that is new since the start is accepted', async () => {
  await shop.start();
  const storefront = { port: 3009, team: '@offers', label: 'Offers', routes: [{ path: '/offers' }] };
  shop.put('mfe-offers/package.json', { version: '1.0.0', storefront });
  let token = '';
  const options = {
    root: shop.workspace.root,
    env: {},
    writeError: (text: string) => void shop.said.push(text),
    writeOut: (text: string) => (token = text),
  };
  expect(await runReleases(['token', '@offers'], options)).toBe(0);
  const team = discoveryClient({ ...shop.access(), token: token.trim() });
  const { revision } = await shop.status();
  await expect(team.write('mfe-offers', 'deploy', revision, { version: '1.0.0' })).rejects.toThrow(
    'No release of mfe-offers is known',
  );
  await expect(team.write('mfe-cart', 'deploy', revision, { version: '1.0.0' })).rejects.toThrow('@offers');
});
