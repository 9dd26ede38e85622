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

const release = releaseOf('mfe-cart');
const { signal } = new AbortController();

function fetched(status: number, body: unknown) {
  const response = new Response(JSON.stringify(body), { status });
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(response);
  return fetchRelease({ name: 'mfe-cart', origin: 'http://mfe-cart:8080' }, signal);
}
afterEach(() => jest.restoreAllMocks());

test.each([
  ['an error', 500, {}, 'it responds with 500'],
  [
    'a release without its team',
    200,
    { ...release, team: undefined },
    'its release.json is wrong at team: Invalid key: Expected "team" but received undefined',
  ],
  ["another remote's release", 200, releaseOf('mfe-shop'), 'its release.json is that of mfe-shop'],
])('a response with %s is refused with the reason', async (_what, status, body, problem) => {
  await expect(fetched(status, body)).rejects.toThrow(problem);
});

test('[V2] reading an endless release.json stops at its limit', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(LARGEST_RELEASE_JSON / 4));
    },
  });
  jest.spyOn(globalThis, 'fetch').mockResolvedValueOnce(new Response(endless));
  await expect(fetchRelease({ name: 'mfe-cart', origin: 'http://mfe-cart:8080' }, signal)).rejects.toThrow(
    'it is larger than 1048576 bytes',
  );
  expect(sent).toBeLessThan(10);
});
