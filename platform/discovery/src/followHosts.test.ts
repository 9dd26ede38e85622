import { setTimeout as delay } from 'node:timers/promises';
import { followHosts } from './followHosts';
import { rollback } from './log/log.fixture';
import { openReleases } from './releases';
import { releaseOf } from './release.fixture';
import { memoryStore } from './store/memoryStore.fixture';

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await delay(5);
}

test('what a host serves is published and deployed once; what the log knows already stays as it is', async () => {
  const releases = await openReleases({ store: memoryStore(), verify: async () => {} });
  const log: string[] = [];
  let serves: object = releaseOf('mfe-cart');
  let asked = 0;
  const host = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    asked += 1;
    return Response.json(serves);
  });
  const remotes = [{ name: 'mfe-cart', origin: 'http://mfe-cart:8080' }];
  const stop = followHosts({ releases, remotes, everyMs: 5, log: (line) => log.push(line) });
  const live = () => releases.state().apps.get('mfe-cart')?.live;
  await until(() => live() === '1.0.0');

  serves = releaseOf('mfe-cart', '1.1.0');
  await until(() => live() === '1.1.0');
  const { revision } = releases.state();
  await releases.write({ command: rollback(), revision, by: '@cart' });
  const before = asked;
  await until(() => asked > before + 3);
  expect(live()).toBe('1.0.0');

  serves = { name: 'rubbish' };
  await until(() => log.some((line) => line.includes('gives no new release')));
  const said = log.length;
  const then = asked;
  await until(() => asked > then + 3);
  expect(log).toHaveLength(said);
  stop();
  expect(host.mock.lastCall?.[0]).toBe('http://mfe-cart:8080/mfe/mfe-cart/release.json');
  host.mockRestore();
  expect(releases.events().map(({ by, action, version }) => `${by}: ${action} ${version}`)).toEqual([
    'host: published 1.0.0',
    'host: deployed 1.0.0',
    'host: published 1.1.0',
    'host: deployed 1.1.0',
    '@cart: rolled-back 1.0.0',
  ]);
});
