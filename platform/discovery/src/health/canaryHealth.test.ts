import type { HealthReport } from 'contract';
import { abort, canary, CART, live, promote, startCanary, stateAfter } from '../log/log.fixture';
import type { State } from '../log/state';
import { createHealthCounts } from './healthCounts';
import { rateLimit } from './rateLimit';

const report = (version: string, changes: Partial<HealthReport> = {}): HealthReport => ({
  app: CART,
  version,
  outcome: 'loaded',
  phase: 'entry',
  ms: 10,
  ...changes,
});

/** The counts of states one after another, each with the reports that came in it. */
function countsOf(...times: readonly (readonly [State, ...HealthReport[]])[]) {
  const counts = createHealthCounts();
  for (const [state, ...reports] of times) {
    counts.follow(state);
    reports.forEach((each) => counts.add(each));
  }
  return counts;
}

describe('counting', () => {
  const loaded = report('1.0.0');
  const failed = report('1.0.0', { outcome: 'failed' });
  const canaryFailed = report('1.1.0', { outcome: 'failed' });
  const largerCanary = stateAfter([startCanary('1.1.0', 50)], canary);

  test('[H1] a release without traffic is not counted', () => {
    const counts = countsOf([live, report('1.1.0'), report('1.0.0', { app: 'mfe-unknown' })]);
    expect(counts.add(report('1.1.0'))).toBe(false);
    expect(counts.all()).toEqual({ [CART]: { '1.0.0': expect.objectContaining({ loaded: 0 }) } });
  });

  test('[H2] a canary and the release it is compared with are counted from its start on, not through another share', () => {
    const counts = countsOf([live, failed], [canary, canaryFailed], [largerCanary]);
    expect(counts.of(CART, '1.0.0').failed).toBe(0);
    expect(counts.of(CART, '1.1.0').failed).toBe(1);
  });

  test('[H2] what was reported before the canary stays known while it runs', () => {
    const counts = countsOf([live, loaded], [canary, failed], [largerCanary]);
    expect(counts.beforeCanary(CART)).toMatchObject({ loaded: 1, failed: 0 });
    counts.follow(stateAfter([abort()], canary));
    expect(counts.beforeCanary(CART)).toBeUndefined();
  });

  test('[H2] the next canary is compared with the release that is live then', () => {
    const next = stateAfter([promote(), startCanary('1.2.0', 10)], canary);
    const counts = countsOf([live, loaded], [canary, canaryFailed], [next]);
    expect(counts.beforeCanary(CART)).toMatchObject({ loaded: 0, failed: 1 });
  });

  test('[H2] a canary that is started again is not judged by what was told of the first one', () => {
    const again = stateAfter([abort(), startCanary('1.1.0', 10)], canary);
    expect(countsOf([canary, canaryFailed], [again]).of(CART, '1.1.0').failed).toBe(0);
  });

  test('a promoted canary keeps its counts', () => {
    expect(countsOf([canary, report('1.1.0')], [stateAfter([promote()], canary)]).all()).toEqual({
      [CART]: { '1.1.0': expect.objectContaining({ loaded: 1, averageMs: 10 }) },
    });
  });

  test('[H4] however many phases are told, few are kept apart', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const reports = letters.map((phase) => report('1.0.0', { outcome: 'threw', phase }));
    const { phases } = countsOf([live, ...reports]).of(CART, '1.0.0');
    expect(Object.keys(phases)).toHaveLength(9);
    expect(phases.other).toBe(18);
  });
});

test('[H4] the limit lets so much in per second, and ten times that at once', () => {
  let now = 0;
  const mayCome = rateLimit(10, () => now);
  expect([mayCome(60), mayCome(40), mayCome(1)]).toEqual([true, true, false]);
  now += 1000;
  expect([mayCome(11), mayCome(10), mayCome(1)]).toEqual([false, true, false]);
  now += 3_600_000;
  expect([mayCome(101), mayCome(100)]).toEqual([false, true]);
});
