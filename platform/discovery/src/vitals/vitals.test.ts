import type { Vital } from 'contract';
import { Registry } from 'prom-client';
import { createReleaseCounts } from '../health/releaseCounts';
import { canary, CART, deploy, live, stateAfter } from '../log/log.fixture';
import { memoryStore } from '../store/stores.fixture';
import { createVitals } from './vitals';

const vital = (version: string, value: number, name: Vital['name'] = 'LCP') =>
  ({ app: CART, version, name, value }) satisfies Vital;

async function start() {
  let state = live;
  const registry = new Registry();
  const releases = { state: () => state };
  const counts = createReleaseCounts(releases, (await memoryStore()).counts);
  const vitals = createVitals({ releases, counts, registry });
  return { vitals, registry, become: (next: typeof live) => void (state = next) };
}

test.each([
  ['LCP', 2_500],
  ['INP', 200],
  ['CLS', 0.1],
  ['errors', 0],
] as const)('counts a page view as good up to an %s of %s', async (name, good) => {
  const { vitals } = await start();
  await vitals.add([vital('1.0.0', good, name), vital('1.0.0', good + 0.001, name)]);
  expect(await vitals.summary()).toEqual({ [CART]: { '1.0.0': { [name]: { good: 1, slow: 1 } } } });
});

test('offers the figures as a histogram, from which percentiles are computed', async () => {
  const { vitals, registry } = await start();
  await vitals.add([1_900, 2_600, 700].map((value) => vital('1.0.0', value)));
  const text = await registry.metrics();
  const labels = `app="${CART}",version="1.0.0",vital="LCP"`;
  expect(text).toContain(`discovery_web_vitals_bucket{le="1000",${labels}} 1`);
  expect(text).toContain(`discovery_web_vitals_bucket{le="2500",${labels}} 2`);
  expect(text).toContain(`discovery_web_vitals_count{${labels}} 3`);
});

test('forgets a release that loses its traffic, and goes on with the one that stays', async () => {
  const { vitals, registry, become } = await start();
  become(canary);
  await vitals.add([vital('1.0.0', 1), vital('1.1.0', 1)]);
  expect(Object.keys((await vitals.summary())[CART] ?? {})).toEqual(['1.0.0', '1.1.0']);
  become(stateAfter([deploy('1.1.0')], live));
  const text = await registry.metrics();
  expect(text).toContain('version="1.1.0"');
  expect(text).not.toContain('version="1.0.0"');
  expect((await vitals.summary())[CART]).toEqual({ '1.1.0': { LCP: { good: 1, slow: 0 } } });
});
