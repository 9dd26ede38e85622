import type { Canary } from '../log/state';
import type { Sample } from './evidence';
import type { Measure } from './judgeCanary';
import type { ReadCounts, Totals } from './releaseCounts';

const COUNTED = [
  { name: 'failures', good: ['loaded'], bad: ['failed', 'threw'] },
  { name: 'slow LCP', good: ['LCP good'], bad: ['LCP slow'] },
  { name: 'slow INP', good: ['INP good'], bad: ['INP slow'] },
] as const;

/** Returns the measures by which an app's canary is judged. */
export function measureCanary(
  counts: ReadCounts,
  app: string,
  live: string,
  { version, since, share }: Canary,
): Measure[] {
  const whole = counts.of(app, version, since);
  const canaryNow = counts.of(app, version, share.since);
  const liveNow = counts.of(app, live, share.since);
  const before = counts.of(app, live, 0, since);
  return COUNTED.map(({ name, good, bad }) => {
    const sample = (totals: Totals): Sample => {
      const ofBad = sum(totals, bad);
      return { all: sum(totals, good) + ofBad, bad: ofBad };
    };
    return {
      name,
      canary: sample(whole),
      sameTime: { canary: sample(canaryNow), live: sample(liveNow) },
      before: sample(before),
    };
  });
}

function sum(totals: Totals, names: readonly string[]): number {
  return names.reduce((all, name) => all + (totals[name] ?? 0), 0);
}
