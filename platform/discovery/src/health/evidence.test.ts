import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { evidenceAbove, evidenceAgainst } from './evidence';
import { simulateCanaries } from './simulation.fixture';

/** Returns the likelihood of 0 to `all` bad reports. */
function binomial(all: number, share: number): number[] {
  const likelihoods = [(1 - share) ** all];
  for (let bad = 1; bad <= all; bad++)
    likelihoods.push((likelihoods.at(-1)! * (all - bad + 1) * share) / (bad * (1 - share)));
  return likelihoods;
}

test.each([0.001, 0.02, 0.3, 0.9])(
  '[H3] the evidence is 1 at most on average when both releases have a share of %d bad reports',
  (share) => {
    let [against, above] = [0, 0];
    for (const [bad, likelihood] of binomial(30, share).entries()) {
      above += likelihood * evidenceAbove({ all: 30, bad }, share);
      for (const [others, ofOther] of binomial(80, share).entries())
        against += likelihood * ofOther * evidenceAgainst({ all: 30, bad }, { all: 80, bad: others });
    }
    expect([against > 0, above > 0, against <= 1, above <= 1]).toEqual([true, true, true, true]);
  },
);

test('[H3] the evidence is what the likelihoods say', () => {
  // Before the first report the average share is a third.
  expect(evidenceAbove({ all: 1, bad: 1 }, 0.25)).toBeCloseTo(4 / 3, 9);
  expect(evidenceAgainst({ all: 1, bad: 1 }, { all: 1, bad: 0 })).toBeCloseTo((1 / 3) * (2 / 3) * 4, 9);
  expect(evidenceAgainst({ all: 9, bad: 1 }, { all: 0, bad: 0 })).toBe(0);
});

test('[H3] of 10,000 canaries that are no worse 1 % are ended at most', () => {
  const { isEnded, random } = simulateCanaries(1);
  let ended = 0;
  for (let canary = 0; canary < 10_000; canary++) {
    const isOne = isEnded({
      measures: Object.entries({
        failures: 0.03 * random(),
        'slow LCP': 0.2 * random(),
        'slow INP': 0.2 * random(),
        errors: 0.03 * random(),
        added: 1 - 0.2 * random(),
        found: 0.3 * random(),
      }).map(([name, share]) => ({ name, live: share, canary: share })),
      shares: [0.1, 0.25, 0.5],
      reports: 20 * Math.ceil(50 * random()),
      before: 1000,
    });
    if (isOne) ended += 1;
  }
  expect(ended).toBeLessThanOrEqual(100);
}, 60_000);

const releasesPage = readFileSync(join(__dirname, '../../../../docs/releases.md'), 'utf8');
/** The table in docs/releases.md: failures of the live release, then reports by the canary's share. */
const powers = [
  ...releasesPage.matchAll(/^\| (\d[\d.]*) % +\| +([\d,]+) +\| +([\d,]+) +\| +([\d,]+) +\|$/gm),
].flatMap(([, live, ...reports]) =>
  [5, 25, 50].map(
    (share, column) => [Number(live), share, Number(reports[column]?.replace(',', ''))] as const,
  ),
);

test('docs/releases.md has a table of the reports that it takes', () => expect(powers).toHaveLength(12));

test.each(powers)(
  '[H3] a canary that fails 2 points more than %d % is ended at a share of %d % within %d reports, 95 times of 100',
  (live, share, reports) => {
    const { isEnded } = simulateCanaries(2);
    const canaries = Array.from({ length: 400 }, () =>
      isEnded({
        measures: [{ name: 'failures', live: live / 100, canary: (live + 2) / 100 }],
        shares: [share / 100],
        reports,
        before: 10_000,
      }),
    );
    expect(canaries.filter(Boolean).length).toBeGreaterThanOrEqual(380);
  },
);
