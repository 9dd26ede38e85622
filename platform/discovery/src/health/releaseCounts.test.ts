import {
  abort,
  canary,
  CART,
  deploy,
  live,
  promote,
  publish,
  startCanary,
  stateAfter,
} from '../log/log.fixture';
import type { State, WithCanary } from '../log/state';
import { releaseOf } from '../release.fixture';
import { memoryStore } from '../store/stores.fixture';
import { measureCanary } from './measureCanary';
import { createReleaseCounts } from './releaseCounts';

type Reported = readonly [version: string, name: string, count?: number];

/** Returns the counts after a sequence of states, each with the reports that came in it. */
async function read(...times: readonly (readonly [State, ...Reported[]])[]) {
  let state = live;
  const counts = createReleaseCounts({ state: () => state }, (await memoryStore()).counts);
  for (const [next, ...reported] of times) {
    state = next;
    await counts.add(reported.map(([version, name, count = 1]) => ({ app: CART, version, name, count })));
  }
  return counts.read();
}

/** Returns the measures of the last state's canary. */
async function measure(...times: readonly (readonly [State, ...Reported[]])[]) {
  const app = times.at(-1)![0].apps.get(CART)!;
  return measureCanary(await read(...times), CART, app as WithCanary);
}

const largerCanary = stateAfter([startCanary('1.1.0', 50)], canary);
const again = stateAfter([abort(), startCanary('1.1.0', 10)], canary);

test('[H2] a canary is measured from its start, against the live release since it has its share, and against the time before', async () => {
  const [failures, lcp] = await measure(
    [live, ['1.0.0', 'loaded', 500], ['1.0.0', 'failed', 5], ['1.0.0', 'LCP slow', 7]],
    [canary, ['1.0.0', 'loaded', 90], ['1.0.0', 'threw', 10], ['1.1.0', 'loaded', 8], ['1.1.0', 'threw']],
    [largerCanary, ['1.0.0', 'loaded', 50], ['1.1.0', 'failed', 2]],
    [largerCanary, ['1.1.0', 'LCP slow'], ['1.1.0', 'LCP good']],
  );
  expect(failures).toEqual({
    name: 'failures',
    canary: { all: 11, bad: 3 },
    sameTime: { canary: { all: 2, bad: 2 }, live: { all: 50, bad: 0 } },
    before: { all: 505, bad: 5 },
  });
  expect(lcp).toMatchObject({ name: 'slow LCP', canary: { all: 2, bad: 1 }, before: { all: 7, bad: 7 } });
});

test('[H2] a restarted canary is not judged by reports about the first one', async () => {
  const [failures] = await measure([canary, ['1.1.0', 'failed']], [again]);
  expect(failures?.canary).toEqual({ all: 0, bad: 0 });
});

test('[H2] the next canary is compared with the release that is live then', async () => {
  const next = stateAfter([promote(), startCanary('1.2.0', 10)], canary);
  const [failures] = await measure([live, ['1.0.0', 'loaded']], [canary, ['1.1.0', 'failed']], [next]);
  expect(failures?.before).toEqual({ all: 1, bad: 1 });
});

test('[H2] [H3] a canary is measured by errors and by what was not done, where both releases count alike and it is not expected to change', async () => {
  const added = { from: 'product:in-view', to: 'cart:item-added' };
  const found = { from: 'query:typed', to: 'results:shown' };
  const alike = { added, found, 'signed-in': { from: 'form:sent', to: 'form:answered' } };
  const counting = stateAfter([
    publish(releaseOf(CART, '1.0.0', { measures: { ...alike, saved: added, shared: added } })),
    publish(releaseOf(CART, '1.1.0', { measures: { ...alike, saved: added, shared: found } })),
    deploy('1.0.0'),
    { ...startCanary('1.1.0', 10), expect: ['saved'] },
  ]);
  const measured = await measure(
    [counting, ['1.0.0', 'added seen', 90], ['1.0.0', 'added done', 9], ['1.1.0', 'added seen', 30]],
    [counting, ['1.0.0', 'saved seen', 5], ['1.1.0', 'errors good', 30], ['1.1.0', 'errors slow', 2]],
  );
  // A busy machine moves what is timed.
  expect(measured.map(({ name, isTimed = false }) => [name, isTimed])).toEqual([
    ['failures', false],
    ['slow LCP', true],
    ['slow INP', true],
    ['added', false],
    ['found', true],
    ['signed-in', true],
    ['errors', false],
  ]);
  expect(measured[3]).toMatchObject({
    canary: { all: 30, bad: 30 },
    sameTime: { live: { all: 90, bad: 81 } },
  });
  expect(measured.at(-1)?.canary).toEqual({ all: 32, bad: 2 });
});

test('[H4] releases that lose their traffic take no memory', async () => {
  const ended = stateAfter([promote()], canary);
  const counts = await read([canary, ['1.0.0', 'loaded'], ['1.1.0', 'loaded']], [ended, ['1.1.0', 'loaded']]);
  expect([counts.of(CART, '1.0.0'), counts.of(CART, '1.1.0')]).toEqual([{}, { loaded: 2 }]);
});

test('[H2] a canary is not judged by counts that a restored log has forgotten', async () => {
  const { counts: store } = await memoryStore();
  const add = (since: number, version: string) =>
    store.add([{ app: CART, version, since, name: 'failed', count: 9 }]);
  for (const since of [0, canary.revision, canary.revision + 1]) await add(since, '1.1.0');
  const app = canary.apps.get(CART)!;
  const ofCanary = await createReleaseCounts({ state: () => canary }, store).read();
  const [failures] = measureCanary(ofCanary, CART, app as WithCanary);
  expect(failures?.canary.bad).toBe(9);
});
