import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { HistoryEntry } from 'contract';
import { readArchive } from 'contract/archive';
import { build } from 'esbuild';
import { testFolder } from 'service-kit/testFolder.fixture';
import { CART, clientOf } from './http/client.fixture';
import { hashToken } from './http/tokens';
import { archiveOf, releaseOf } from './release.fixture';
import { startReleaseHost } from './releaseHost.fixture';
import { describeStores, type TestDatabase } from './store/stores.fixture';

type Service = Awaited<ReturnType<typeof start>>;

const TOKEN = 'a-token-of-this-test';
const MOST_MS_OF_A_STORM = 80;
/** Moments of a kill, spread evenly over the storm of writes. */
const MOMENTS = 10;
const { root: folder, put } = testFolder();
/** The bundle starts in a third of the time that its sources take. */
const bundle = join(folder, 'main.cjs');
const children = new Set<ChildProcess>();
let host: Awaited<ReturnType<typeof startReleaseHost>>;

beforeAll(async () => {
  host = await startReleaseHost();
  await build({ entryPoints: [join(__dirname, 'main.ts')], outfile: bundle, bundle: true, platform: 'node' });
  put('tokens.json', { platform: hashToken(TOKEN), teams: {} });
});
afterEach(() => children.forEach((child) => child.kill('SIGKILL')));
afterAll(() => host.close());

function run(setting: object) {
  const child = spawn(process.execPath, [bundle], {
    env: {
      ...process.env,
      DISCOVERY_PORT: '0',
      RELEASE_TOKENS_FILE: join(folder, 'tokens.json'),
      REMOTES: `mfe-catalog=${host.origin}`,
      ...setting,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  const ended = once(child, 'exit').then(([code]) => {
    children.delete(child);
    return code as number | null;
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return { child, ended, errors: () => errors };
}

/** Starts the service in its own process, as a container does. */
async function start({ settings, folder: STATE_FOLDER }: TestDatabase) {
  const { child, ended, errors } = run({ STATE_FOLDER, ...settings });
  const origin = await Promise.race([
    new Promise<string>((resolve) =>
      child.stdout.on('data', (chunk: Buffer) => {
        const [, url] = /Server listening at (http:[^"]+)"/.exec(chunk.toString()) ?? [];
        if (url) resolve(url);
      }),
    ),
    ended.then((code) => {
      throw new Error(`discovery ended with ${code}: ${errors()}`);
    }),
  ]);
  return {
    ...clientOf(origin, TOKEN),
    kill(signal: NodeJS.Signals) {
      child.kill(signal);
      return ended;
    },
  };
}

/** Sends releases and writes of all kinds, as fast as possible, until the service is gone. @param acknowledge called for each acknowledged one */
async function storm(
  service: Service,
  name: string,
  acknowledge: (event: HistoryEntry) => void,
): Promise<void> {
  async function writeOn(writer: number): Promise<void> {
    for (let count = 0; ; count++) {
      const { revision, apps } = await service.status();
      const { releases = [], canary } = apps['mfe-cart'] ?? {};
      const any = releases[Math.floor(Math.random() * releases.length)] ?? '';
      const release = releaseOf('mfe-cart', `${name}.${writer * 10_000 + count}`);
      const ending = canary && (count % 2 ? 'promote' : 'abort');
      const writes: (readonly [string, object])[] = [
        ['releases', { release }],
        ['deploy', { version: any }],
        ending ? [ending, {}] : ['deploy', { version: any, canary: 1 + (count % 99) }],
        ['rollback', {}],
      ];
      const [path, body] = writes[Math.floor(Math.random() * writes.length)]!;
      if (path === 'releases') await service.send(release, await archiveOf(release));
      const { event } = (await service.write(`${CART}/${path}`, body, { revision })).body;
      if (event) acknowledge(event);
    }
  }
  // Each fails when the killed service closes its connection.
  await Promise.all([0, 1, 2].map((writer) => writeOn(writer).catch(() => {})));
}

describeStores((newDatabase) => {
  test(`[F6] killed at ${MOMENTS} moments while releases are sent, pulled and decided on, it loses nothing it has acknowledged and keeps nothing half done`, async () => {
    const database = newDatabase();
    const acknowledged: HistoryEntry[] = [];
    for (let round = 0; round < MOMENTS; round++) {
      host.stated.set('mfe-catalog', releaseOf('mfe-catalog', `${round}.0.0`));
      const services = [await start(database), await start(database)];
      let acknowledge = () => {};
      const first = new Promise<void>((resolve) => (acknowledge = resolve));
      const writing = services.map((service, replica) =>
        storm(service, `${round}.${replica}`, (event) => {
          acknowledged.push(event);
          acknowledge();
        }),
      );
      // Half of the kills hit the first writes, half come after one was acknowledged.
      if (round % 2) await first;
      await delay((MOST_MS_OF_A_STORM * round) / MOMENTS);
      await Promise.all(services.map((service) => service.kill('SIGKILL')));
      await Promise.all(writing);
    }
    const service = await start(database);
    while (!(await service.status()).apps['mfe-catalog']) await delay(20);
    const { apps, revision: read } = await service.status();
    const history = await service.history();
    expect(history.map(({ revision }) => revision)).toEqual(history.map((_, index) => index + 1));
    for (const event of acknowledged) expect(history[event.revision - 1]).toEqual(event);
    expect(acknowledged.length).toBeGreaterThanOrEqual(Math.floor(MOMENTS / 2));
    // It may have pulled another release since.
    const published = history.filter(({ action, revision }) => action === 'published' && revision <= read);
    for (const [name, { releases }] of Object.entries(apps)) {
      expect(releases).toEqual(published.filter(({ app }) => app === name).map(({ version }) => version));
      for (const version of releases) {
        const files = await service.get(`/apps/${name}/releases/${version}/files`);
        const archive = await readArchive(files.body as AsyncIterable<Uint8Array>);
        expect(archive).toMatchObject({ name, version });
      }
    }
    const { archives } = await database.open();
    expect([...(await archives.usage()).keys()].sort()).toEqual(['mfe-cart', 'mfe-catalog']);
    expect(await service.kill('SIGTERM')).toBe(0);
  }, 180_000);
});

test('a database that is not there keeps it from starting, with a sentence that says so', async () => {
  const { ended, errors } = run({
    STATE_FOLDER: join(folder, 'state'),
    DATABASE_URL: 'postgres://unknown@127.0.0.1:1/none',
  });
  expect(await ended).toBe(1);
  expect(errors()).toMatch(/^PostgreSQL cannot be used \(.*\): check DATABASE_URL.*\n$/);
}, 20_000);
