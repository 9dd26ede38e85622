import { isDeepStrictEqual } from 'node:util';
import type { Measured } from 'contract';
import type { WithCanary } from '../log/state';
import type { Sample } from './evidence';
import type { Measure } from './judgeCanary';
import type { ReadCounts, Totals } from './releaseCounts';

interface Counted extends Pick<Measure, 'name' | 'isTimed'> {
  readonly sample: (totals: Totals) => Sample;
}

const tabs = ({ loaded = 0, failed = 0, threw = 0 }: Totals) => sampleOf(loaded, failed + threw);
const REPORTED: readonly Counted[] = [
  { name: 'failures', sample: tabs },
  ...['LCP', 'INP'].map((vital) => ({ name: `slow ${vital}`, sample: goodAndSlow(vital), isTimed: true })),
];
/** What a service or the browser answers, in the time that a shopper waits. */
const ANSWERS = ['results:shown', 'form:answered'];
const ERRORS: Counted = { name: 'errors', sample: goodAndSlow('errors') };

export function countPageViews(totals: Totals): number {
  return tabs(totals).all;
}

/** Returns the measures by which an app's canary is judged, without those that change on purpose. */
export function measureCanary(counts: ReadCounts, app: string, known: WithCanary): Measure[] {
  const { live, canary } = known;
  const { version, since, share } = canary;
  const whole = counts.of(app, version, since);
  const canaryNow = counts.of(app, version, share.since);
  const liveNow = counts.of(app, live, share.since);
  const before = counts.of(app, live, 0, since);
  const judged = shoppersMeasures(known).filter(({ name }) => !canary.expect.includes(name));
  return [...REPORTED, ...judged].map(({ name, sample, isTimed }) => ({
    name,
    canary: sample(whole),
    sameTime: { canary: sample(canaryNow), live: sample(liveNow) },
    before: sample(before),
    isTimed,
  }));
}

/** Returns what shoppers could do and did with a canary and with the live release since it started. */
export function countMeasures(counts: ReadCounts, app: string, known: WithCanary): readonly Measured[] {
  const { live, canary } = known;
  return shoppersMeasures(known).map(({ name, sample }) => {
    const counted = (version: string) => {
      const { all, bad } = sample(counts.of(app, version, canary.since));
      return [all, all - bad] as [number, number];
    };
    return { name, live: counted(live), canary: counted(canary.version) };
  });
}

/** Only measures that both releases count alike can be compared. */
function shoppersMeasures({ live, releases, canary: { version } }: WithCanary): readonly Counted[] {
  const measuresOf = (each: string) => releases.get(each)?.measures ?? {};
  const ofLive = measuresOf(live);
  const alike = Object.entries(measuresOf(version)).filter(([name, measure]) =>
    isDeepStrictEqual(ofLive[name], measure),
  );
  return [
    ...alike.map(([name, { to }]) => ({
      name,
      isTimed: ANSWERS.includes(to),
      sample: ({ [`${name} seen`]: seen = 0, [`${name} done`]: done = 0 }: Totals) =>
        sampleOf(done, seen - done),
    })),
    ERRORS,
  ];
}

function goodAndSlow(vital: string) {
  return ({ [`${vital} good`]: good = 0, [`${vital} slow`]: slow = 0 }: Totals) => sampleOf(good, slow);
}

function sampleOf(good: number, bad: number): Sample {
  return { all: good + bad, bad };
}
