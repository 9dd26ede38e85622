import type { Vital, VitalName, VitalsReport, VitalsSummary } from 'contract';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { ReleaseCounts, Totals } from '../health/releaseCounts';
import { hasTraffic } from '../log/state';
import type { ReleaseLog } from '../releaseLog';
import type { Count } from '../store/countStore';

/** The largest good values (https://web.dev/articles/vitals). Each must be in BUCKETS. */
const GOOD: Readonly<Record<VitalName, number>> = { LCP: 2_500, INP: 200, CLS: 0.1, errors: 0 };
/** Up to 10 for CLS and errors; from 50 ms for LCP and INP. */
const BUCKETS = [
  0, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2, 5, 10, 50, 100, 150, 200, 300, 500, 1_000, 1_500, 2_000,
  2_500, 3_000, 4_000, 6_000, 10_000, 30_000,
];

export type Vitals = ReturnType<typeof createVitals>;

interface VitalsOptions {
  readonly releases: Pick<ReleaseLog, 'state'>;
  readonly counts: ReleaseCounts;
  readonly registry: Registry;
}

/** Counts web vitals and measures of releases with traffic, and adds this process's histogram to the metrics. */
export function createVitals({ releases: { state: stateNow }, counts, registry }: VitalsOptions) {
  /** Labels of the histogram, by their text. */
  const observed = new Map<string, { app: string; version: string; vital: string }>();
  const histogram = new Histogram({
    name: 'discovery_web_vitals',
    help: 'Web vitals of page views, by release with traffic: LCP and INP in milliseconds, CLS as a score, errors as a number',
    labelNames: ['app', 'version', 'vital'],
    buckets: BUCKETS,
    registers: [registry],
    collect() {
      for (const [key, labels] of observed) {
        if (hasTraffic(stateNow(), labels.app, labels.version)) continue;
        this.remove(labels);
        observed.delete(key);
      }
    },
  });

  const pageViews = new Counter({
    name: 'discovery_page_views_total',
    help: 'Page views in which shoppers could do something (seen) and did it (done)',
    labelNames: ['app', 'measure', 'step'],
    registers: [registry],
  });

  type Counted = Omit<Count, 'since'>[];

  function countVital({ app, version, name: vital, value }: Vital): Counted {
    if (!hasTraffic(stateNow(), app, version)) return [];
    const labels = { app, version, vital };
    observed.set(Object.values(labels).join(' '), labels);
    histogram.observe(labels, value);
    return [{ app, version, name: `${vital} ${value <= GOOD[vital] ? 'good' : 'slow'}`, count: 1 }];
  }

  /** Ignores measures that the release does not have: forged names must take no memory. @param line as `vitalsSchema` has it */
  function countSteps(line: string): Counted {
    const [app = '', version = '', measure = '', done] = line.split(/[@ ]/);
    const measures = stateNow().apps.get(app)?.releases.get(version)?.measures ?? {};
    if (!hasTraffic(stateNow(), app, version) || !Object.hasOwn(measures, measure)) return [];
    return (done === '1' ? ['seen', 'done'] : ['seen']).map((step) => {
      pageViews.inc({ app, measure, step });
      return { app, version, name: `${measure} ${step}`, count: 1 };
    });
  }

  return {
    add: (reported: readonly VitalsReport[]): Promise<void> =>
      counts.add(
        reported.flatMap((each) => (typeof each === 'string' ? countSteps(each) : countVital(each))),
      ),
    summary: (): Promise<VitalsSummary> => counts.summary(toFigures),
  };
}

function toFigures(totals: Totals): VitalsSummary[string][string] {
  const figures = Object.keys(GOOD).map((vital) => {
    const [good = 0, slow = 0] = [totals[`${vital} good`], totals[`${vital} slow`]];
    return [vital, { good, slow }] as const;
  });
  return Object.fromEntries(figures.filter(([, { good, slow }]) => good + slow > 0));
}
