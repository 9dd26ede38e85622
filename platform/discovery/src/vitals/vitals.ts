import type { Vital, VitalName, VitalsSummary } from 'contract';
import { Histogram, type Registry } from 'prom-client';
import { rateLimit } from '../health/rateLimit';
import { withTraffic } from '../log/state';
import type { Releases } from '../releases';

/** The largest values that count as good (https://web.dev/articles/vitals), each of them also a bucket. */
const GOOD: Readonly<Record<VitalName, number>> = { LCP: 2_500, INP: 200, CLS: 0.1, errors: 0 };
/** For CLS and errors up to 10, for LCP and INP from 50 ms. */
const BUCKETS = [
  0, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2, 5, 10, 50, 100, 150, 200, 300, 500, 1_000, 1_500, 2_000,
  2_500, 3_000, 4_000, 6_000, 10_000, 30_000,
];

export type Vitals = ReturnType<typeof createVitals>;

/** Counts web vitals of releases with traffic, in memory, and adds their histogram to the metrics. */
export function createVitals(
  { state: stateNow }: Pick<Releases, 'state'>,
  registry: Registry,
  perSecond: number,
) {
  const mayCome = rateLimit(perSecond);
  let counts: VitalsSummary = {};
  const histogram = new Histogram({
    name: 'discovery_web_vitals',
    help: 'Web vitals of page views, by release with traffic: LCP and INP in milliseconds, CLS as a score, errors as a number',
    labelNames: ['app', 'version', 'vital'],
    buckets: BUCKETS,
    registers: [registry],
    collect: follow,
  });

  function follow(): void {
    const known = counts;
    counts = {};
    for (const [name, app] of stateNow().apps) {
      const left = { ...known[name] };
      const versions = (counts[name] = {} as VitalsSummary[string]);
      for (const { release } of withTraffic(app)) {
        versions[release.version] = left[release.version] ?? {};
        delete left[release.version];
      }
      for (const [version, figures] of Object.entries(left))
        for (const vital of Object.keys(figures)) histogram.remove({ app: name, version, vital });
    }
  }

  return {
    /** Returns false, and counts nothing, above the limit. */
    add(vitals: readonly Vital[]): boolean {
      if (!mayCome(vitals.length)) return false;
      follow();
      for (const { app, version, name, value } of vitals) {
        const figures = counts[app]?.[version];
        if (!figures) continue;
        (figures[name] ??= { good: 0, slow: 0 })[value <= GOOD[name] ? 'good' : 'slow'] += 1;
        histogram.observe({ app, version, vital: name }, value);
      }
      return true;
    },
    summary(): VitalsSummary {
      follow();
      return counts;
    },
  };
}
