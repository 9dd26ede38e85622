import type { Sample } from './evidence';
import { judgeCanary, type Measure } from './judgeCanary';

type Pair = readonly [all: number, bad: number];
const toSample = ([all, bad]: Pair): Sample => ({ all, bad });

function judge(canary: Pair, live: Pair, before: Pair, name = 'failures', share = 1, isTimed = false) {
  const ofCanary = toSample(canary);
  const sameTime = { canary: ofCanary, live: toSample(live) };
  return judgeCanary([{ name, canary: ofCanary, sameTime, before: toSample(before), isTimed }], share);
}

test.each([
  ['a canary without reports', [0, 0], [0, 0], [0, 0], false],
  ['seven reports, all of them failures', [7, 7], [0, 0], [0, 0], false],
  ['eight reports, all of them failures', [8, 8], [0, 0], [0, 0], true],
  ['as many failures as the live release', [1000, 200], [1000, 200], [0, 0], false],
  ['fewer failures', [1000, 0], [1000, 500], [0, 0], false],
  ['a few failures more', [1000, 20], [1000, 10], [5000, 50], false],
  ['many failures more', [1000, 60], [1000, 10], [5000, 50], true],
  ['many failures more, of a live release without a record', [1000, 60], [1000, 10], [0, 0], true],
  ['forged failures of the live release protect no canary', [1000, 100], [1000, 1000], [5000, 50], true],
  ['a record of few reports proves little', [1000, 100], [1000, 1000], [10, 0], false],
  ['forged successes of the live release can only end a canary', [1000, 50], [100_000, 0], [5000, 250], true],
  ['a point above the record is no more than other hours', [50_000, 950], [50_000, 950], [5000, 50], false],
  ['failures above the highest share, whatever else is forged', [100, 60], [100, 100], [5000, 5000], true],
] as const)('[H3] %s', (_what, canary, live, before, isWorse) => {
  expect(judge(canary, live, before).isWorse).toBe(isWorse);
});

test('[H3] slow page views end a canary, but no share of them alone does', () => {
  expect(judge([1000, 400], [1000, 200], [5000, 1000], 'slow LCP').isWorse).toBe(true);
  expect(judge([1000, 900], [1000, 900], [0, 0], 'slow INP').isWorse).toBe(false);
});

test('[H3] what a busy machine moves ends a canary only if the live release of that time is better', () => {
  const isWorse = (failing: number, isTimed: boolean) =>
    judge([40, 40], [40, failing], [5000, 50], 'slow LCP', 1, isTimed).isWorse;
  expect([isWorse(40, true), isWorse(4, true), isWorse(40, false)]).toEqual([false, true, true]);
});

test('[H3] fewer page views in which something was done end a canary, and the text says how many', () => {
  const { isWorse, text } = judge([400, 400], [1200, 1104], [0, 0], 'added');
  expect(isWorse).toBe(true);
  expect(text).toMatch(/^added 0 of 400 \(0\.0 %\), of the live release 96 of 1200 \(8\.0 %\); evidence /);
  expect(judge([40, 40], [120, 110], [0, 0], 'added').isWorse).toBe(false);
  expect(judge([400, 300], [1200, 1104], [0, 0], 'added').isWorse).toBe(false);
});

test('[H3] the more measures are judged, the more evidence each of them takes, but failures do not', () => {
  const none = toSample([0, 0]);
  const measure = (name: string, canary: Sample = none): Measure => ({
    name,
    canary,
    sameTime: { canary, live: toSample([1000, 10]) },
    before: none,
  });
  const judgeAmong = (name: string, others: number) => {
    const named = Array.from({ length: others }, (_, at) => measure(`other-${at}`));
    return judgeCanary([measure(name, toSample([1000, 48])), ...named], 1)
      .text.split(' of ')
      .at(-1);
  };
  expect([judgeAmong('added', 2), judgeAmong('added', 5)]).toEqual(['1000', '2500']);
  expect([judgeAmong('failures', 2), judgeAmong('failures', 5)]).toEqual(['1000', '1000']);
});

test('[H3] each further share of the visitors takes more evidence', () => {
  const isWorse = (share: number) => judge([1000, 48], [1000, 10], [0, 0], 'failures', share).isWorse;
  expect([1, 2, 3].map(isWorse)).toEqual([true, false, false]);
});

test('[H3] names the strongest evidence and its figures', () => {
  expect(judge([1000, 48], [1000, 10], [0, 0]).text).toMatch(
    /^failures 48 of 1000 \(4\.8 %\), of the live release 10 of 1000 \(1\.0 %\); evidence 1670 of 1000$/,
  );
  expect(judge([1000, 100], [1000, 1000], [5000, 50]).text).toMatch(
    /^failures 100 of 1000 \(10\.0 %\), of the live release before the canary 50 of 5000 \(1\.0 %\); evidence above 1000000 of 2000$/,
  );
  expect(judge([0, 0], [0, 0], [0, 0]).text).toBe(
    'failures 0 of 0, of the live release 0 of 0; evidence 0 of 1000',
  );
});
