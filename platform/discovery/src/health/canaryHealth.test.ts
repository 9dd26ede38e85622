import type { HealthReport } from 'contract';
import { abort, canary, CART, live, promote, startCanary, stateAfter } from '../log/log.fixture';
import type { State } from '../log/state';
import { createHealthCounts } from './healthCounts';
import { judgeCanary } from './judgeCanary';
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

describe('judging', () => {
  const limits = { CANARY_MARGIN: 5, CANARY_REPORTS: 50 };
  const rest = { threw: 0, averageMs: null, phases: {} };
  const counts = (loaded: number, failed: number) => ({ loaded, failed, ...rest });
  type Pair = readonly [loaded: number, failed: number];
  const judge = (canaryCounts: Pair, liveCounts: Pair, before?: Pair) =>
    judgeCanary(
      { version: '1.1.0', counts: counts(...canaryCounts) },
      { version: '1.0.0', counts: counts(...liveCounts), before: before && counts(...before) },
      limits,
    );

  test.each([
    ['too few reports, all of them failures', [0, 49], [100, 0], undefined, false],
    ['as many failures as the live release', [80, 20], [80, 20], undefined, false],
    ['exactly the margin more', [90, 10], [95, 5], undefined, false],
    ['more than the margin more', [89, 11], [95, 5], undefined, true],
    ['a live release without reports', [94, 6], [0, 0], undefined, true],
    ['fewer failures', [100, 0], [50, 50], undefined, false],
    ['more than a quarter, however bad the live release is', [40, 60], [0, 100], undefined, true],
    ['forged failures of the live release do not protect a canary', [80, 20], [0, 100], [200, 0], true],
    [
      'a live release that failed before too is what a canary is compared with',
      [80, 20],
      [80, 20],
      [80, 20],
      false,
    ],
    ['more than a quarter of failures ends any canary', [74, 26], [74, 26], [74, 26], true],
    ['few reports from before count for nothing', [80, 20], [80, 20], [49, 0], false],
    ['the better of the two times counts', [90, 10], [100, 0], [80, 20], true],
  ] as const)('[H3] %s', (_what, canaryCounts, liveCounts, before, aborts) => {
    expect(judge(canaryCounts, liveCounts, before) !== undefined).toBe(aborts);
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
