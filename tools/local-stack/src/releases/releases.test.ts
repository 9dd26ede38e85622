import { existsSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { DiscoveryDocument, HealthReport, HistoryEntry, Status } from 'contract';
import { accessFile, readAccess } from 'build/localStack';
import { builtShop } from '../builtShop.fixture';
import { startLocalStack, type LocalStack } from '../localStack';
import { readLocalStackSettings, withFreePorts } from '../settings';

let shop: ReturnType<typeof builtShop>;
let stack: LocalStack | undefined;
const said: string[] = [];
const cache = () => join(shop.workspace.root, '.cache');

beforeEach(() => {
  shop = builtShop();
  said.length = 0;
});
afterEach(async () => {
  await stack?.stop();
  shop.remove();
});

/** As `npm start` does, again when it was started before. */
async function start(env: Record<string, string> = {}): Promise<LocalStack> {
  await stack?.stop();
  const { workspace } = shop;
  stack = await startLocalStack(withFreePorts(readLocalStackSettings(env, workspace)), {
    workspace,
    emulator: false,
    cache: cache(),
    log: (line) => said.push(line),
  });
  return stack;
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
  stack!.removeOldBuilds();
  expect(versions.filter((version) => !existsSync(folderOf(version)))).toEqual([
    '1.0.0-dev.x2',
    '1.0.0-dev.x3',
  ]);
});

/** Publishes a build that `shop.release` has made, as the command does. */
async function publish(app: string, version: string): Promise<void> {
  const file = join(shop.workspace.root, app, 'dist', version, 'release.json');
  const release: unknown = JSON.parse(readFileSync(file, 'utf8'));
  expect(await write(`${app}/releases`, { release })).toBe(201);
}

/** Waits for what is true a moment after a write or a report. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo()));
}

test('the shop opens with the shell that is live, not with the one that was built last', async () => {
  await start();
  const { url } = await start();
  shop.release('shell', '1.1.0', [], 'export const shell = "another one";');
  shop.put('shell/dist/1.1.0/index.html', 'shell 1.1.0 <!-- shop:preload --><!-- shop:data -->');
  const sends = async (text: string) => (await (await fetch(`${url}/cart`)).text()).includes(text);
  expect(await sends('shell 1.1.0')).toBe(false);
  await publish('shell', '1.1.0');
  expect(await sends('shell 1.1.0')).toBe(false);
  expect(await write('shell/deploy', { version: '1.1.0' })).toBe(200);
  await until(() => sends('shell 1.1.0'));
  expect(await write('shell/rollback', {})).toBe(200);
  await until(() => sends('<title>Juniper Row</title>'));
});

test('a remote that is new in the workspace gets its host with its first release, while the shop runs', async () => {
  const { url } = await start();
  expect((await fetch(`${url}/offers`)).status).toBe(404);
  shop.add('mfe-offers', ['/offers'], 3005);
  await publish('mfe-offers', '1.0.0');
  expect(await write('mfe-offers/deploy', { version: '1.0.0' })).toBe(200);
  await until(async () => (await fetch(`${url}/offers`)).status === 200);
  const { entry } = JSON.parse(
    readFileSync(join(shop.workspace.root, 'mfe-offers/dist/release.json'), 'utf8'),
  ) as { entry: string };
  expect((await fetch(url + entry)).status).toBe(200);
});

describe('with a canary of mfe-cart', () => {
  let url: string;
  const history = async () =>
    (await (await fetch(`${readAccess(cache())!.url}/history`)).json()) as HistoryEntry[];

  beforeEach(async () => {
    ({ url } = await start({ CANARY_REPORTS: '20' }));
    shop.release('mfe-cart', '1.1.0', ['/cart'], 'throw new Error("broken");');
    await publish('mfe-cart', '1.1.0');
    expect(await write('mfe-cart/deploy', { version: '1.1.0', canary: 50 })).toBe(200);
  });

  /** Opens the cart as somebody who was never here. @returns the release of the cart and the cookies that are set */
  async function visit() {
    const response = await fetch(`${url}/cart`);
    const [, json = ''] = /id="shop-releases">(.*?)<\/script>/.exec(await response.text()) ?? [];
    const { microFrontends } = JSON.parse(json) as DiscoveryDocument;
    return {
      version: microFrontends['mfe-cart']?.[0]?.metadata.version ?? '',
      cookies: response.headers.getSetCookie(),
    };
  }

  const report = (version: string, outcome: HealthReport['outcome']): HealthReport => ({
    app: 'mfe-cart',
    version,
    outcome,
    phase: 'entry',
    ms: 100,
  });
  const send = (reports: readonly HealthReport[]) =>
    fetch(`${url}/reports/health`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(reports),
    });

  test('one that fails in browsers is aborted by itself, with the figures in the history, and nobody gets it or a cookie any more', async () => {
    await until(async () => (await visit()).cookies.length === 1);
    const isOver = async () => (await status()).apps['mfe-cart']?.canary === null;
    await until(async () => {
      const { version } = await visit();
      await send([report(version, version === '1.1.0' ? 'failed' : 'loaded')]);
      return isOver();
    });
    expect((await history()).at(-1)).toMatchObject({
      by: 'health',
      action: 'aborted',
      app: 'mfe-cart',
      version: '1.1.0',
      reason: expect.stringMatching(
        /^20 of 20 reports of 1\.1\.0 were failures \(100\.0 %\), against 0 of \d+ reports of 1\.0\.0 /,
      ),
    });
    await until(async () => (await visit()).cookies.length === 0);
    for (let each = 0; each < 10; each++) expect((await visit()).version).toBe('1.0.0');
  });

  test('a forged flood aborts the canary at most, and the live release stays whatever is said of it', async () => {
    const before = await history();
    const flood = ['1.0.0', '1.1.0', '9.9.9'].flatMap((version) =>
      Array.from({ length: 30 }, () => report(version, version === '1.0.0' ? 'loaded' : 'failed')),
    );
    for (let each = 0; each < 20; each++) expect((await send(flood)).status).toBe(204);
    await until(async () => (await status()).apps['mfe-cart']?.canary === null);
    const threw = Array.from({ length: 100 }, () => report('1.0.0', 'threw'));
    for (let each = 0; each < 20; each++) expect((await send(threw)).status).toBe(204);
    expect((await history()).slice(before.length).map(({ by, action }) => `${by} ${action}`)).toEqual([
      'health aborted',
    ]);
    expect((await status()).apps['mfe-cart']).toMatchObject({ live: '1.0.0', canary: null });
    await until(async () => (await visit()).cookies.length === 0);
    expect((await visit()).version).toBe('1.0.0');
  });
});
