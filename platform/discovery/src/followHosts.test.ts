import { setTimeout as delay } from 'node:timers/promises';
import { LARGEST_RELEASE_JSON } from 'contract';
import { fetchRelease, followHosts } from './followHosts';
import { useServices } from './http/service.fixture';
import { releaseOf } from './release.fixture';
import { startReleaseHost } from './releaseHost.fixture';

const { start } = useServices();
let host: Awaited<ReturnType<typeof startReleaseHost>>;
beforeEach(async () => {
  host = await startReleaseHost();
});
afterEach(() => host.close());

async function follow() {
  const service = await start();
  const log: string[] = [];
  const stop = followHosts({
    makeLive: (stated) => service.makeLive(stated, 'host'),
    remotes: [{ name: 'mfe-cart', origin: host.origin }],
    everyMs: 5,
    log: (line) => log.push(line),
  });
  const live = async () => (await service.status()).apps['mfe-cart']?.live;
  return { service, log, stop, live };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(5);
}

const looks = () => host.asked.filter((url) => url.endsWith('/mfe-cart/release.json')).length;
async function twoLooks(): Promise<void> {
  const before = looks();
  await until(() => looks() > before + 2);
}

test('[M1] [M2] what a host states is pulled and deployed once, and stays when the host is away; a rollback stays too', async () => {
  const { service, stop, live } = await follow();
  for (const version of ['1.0.0', '1.1.0']) {
    host.stated.set('mfe-cart', releaseOf('mfe-cart', version));
    await until(async () => (await live()) === version);
  }
  await service.write('/apps/mfe-cart/rollback');
  await twoLooks();
  expect(await live()).toBe('1.0.0');
  stop();
  await host.close();
  expect((await service.get('/apps/mfe-cart/releases/1.1.0/files')).status).toBe(200);
  const history = await service.history();
  expect(history.map(({ by, action, version }) => `${by}: ${action} ${version}`)).toEqual([
    'host: published 1.0.0',
    'host: deployed 1.0.0',
    'host: published 1.1.0',
    'host: deployed 1.1.0',
    'platform: rolled-back 1.0.0',
  ]);
});

test('[M1] a host without a usable release is named once, with the reason, until it has one', async () => {
  host.stated.set('mfe-cart', releaseOf('mfe-shop'));
  const { log, stop, live } = await follow();
  await twoLooks();
  expect(log).toEqual(['mfe-cart: its host gives no new release (its release.json is that of mfe-shop).']);
  host.stated.set('mfe-cart', releaseOf('mfe-cart'));
  await until(async () => (await live()) === '1.0.0');
  stop();
  expect(log.at(-1)).toBe('mfe-cart 1.0.0 is live, as its host says.');
});

test.each([
  ['an error', 500, {}, 'it responds with 500'],
  [
    'a release without its team',
    200,
    { ...releaseOf('mfe-cart'), team: undefined },
    'its release.json is wrong at team: Invalid key: Expected "team" but received undefined',
  ],
  ['more than a release has [V2]', 200, 'x'.repeat(LARGEST_RELEASE_JSON), 'it is larger than 1048576 bytes'],
])('a response with %s is refused with the reason', async (_what, status, body, problem) => {
  const response = new Response(JSON.stringify(body), { status });
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(response);
  const fetched = fetchRelease({ name: 'mfe-cart', origin: '' }, new AbortController().signal);
  await expect(fetched).rejects.toThrow(problem);
});
