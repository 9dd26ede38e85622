import { findReleaseFiles, type HealthReport, type Vital } from 'contract';
import { onCLS, onINP, onLCP, type MetricWithAttribution } from 'web-vitals/attribution';
import type { ReleasesStore } from '../releases/releasesStore';
import { countMeasures } from './countMeasures';
import { GONE, regionOf, SHELL } from './followEvents';
import { sendReport, whenHidden } from './sendReport';

type Figure = Omit<Vital, 'version'>;

/** Reports Core Web Vitals and counts once, by release, without shopper or page. Pages inside the shop have their own (Chromium 151 and later). */
export function reportVitals(
  outcomes: readonly HealthReport[],
  releases: Pick<ReleasesStore, 'get' | 'routeAt'>,
): void {
  const measured = new Map<string, Figure>();
  const reported = new Set<string>();
  const errors = new Map<string, number>();
  const endCount = countMeasures(releases, (app) => versionOf(app, outcomes));

  function measure(target: string | undefined, { id, name, value, navigationURL }: MetricWithAttribution) {
    if (name !== 'LCP' && name !== 'CLS' && name !== 'INP') return;
    // The next page may be open already.
    const { pathname } = new URL(navigationURL ?? location.href);
    const app = target ?? releases.routeAt(pathname)?.remote ?? SHELL;
    if (app !== GONE && !reported.has(id)) measured.set(id, { name, app, value });
  }

  const options = { generateTarget: regionOf, reportSoftNavs: true };
  onLCP((metric) => measure(metric.attribution.target, metric), options);
  onCLS((metric) => measure(metric.attribution.largestShiftTarget, metric), options);
  onINP((metric) => measure(metric.attribution.interactionTarget, metric), options);

  function countError(app: string | undefined) {
    if (app !== undefined) errors.set(app, (errors.get(app) ?? 0) + 1);
  }
  addEventListener('error', ({ filename }) => countError(folderIn(filename)?.app));
  addEventListener('unhandledrejection', ({ reason }) => {
    countError(folderIn(reason instanceof Error ? reason.stack : undefined)?.app);
  });

  function send() {
    const counted = reported.has('errors') ? [] : endCount();
    const figures = [...worstOf(measured.values()), ...errorsOnce()];
    for (const id of measured.keys()) reported.add(id);
    measured.clear();
    const vitals = figures.flatMap((figure): Vital[] => {
      const version = versionOf(figure.app, outcomes);
      return version === undefined ? [] : [{ ...figure, version }];
    });
    if (vitals.length > 0) sendReport('/reports/vitals', [...vitals, ...counted]);
  }

  function errorsOnce(): Figure[] {
    if (reported.has('errors')) return [];
    reported.add('errors');
    for (const { app, outcome } of outcomes) if (outcome !== 'loaded') countError(app);
    const remote = regionOf(document.querySelector('main') ?? document.body);
    const apps = new Set([remote, ...errors.keys()]);
    return [...apps].map((app) => ({ app, name: 'errors', value: errors.get(app) ?? 0 }));
  }

  // After the library's listeners, which settle the figures.
  whenHidden(() => queueMicrotask(send));
}

/** Returns one figure for each vital of an app: figures of one shopper are alike, and canaries are judged as if they were not. */
function worstOf(figures: Iterable<Figure>): Iterable<Figure> {
  const worst = new Map<string, Figure>();
  for (const figure of figures) {
    const key = `${figure.app} ${figure.name}`;
    if (figure.value >= (worst.get(key)?.value ?? 0)) worst.set(key, figure);
  }
  return worst.values();
}

function versionOf(app: string, outcomes: readonly HealthReport[]): string | undefined {
  if (app !== SHELL)
    return outcomes.findLast((each) => each.app === app && each.outcome === 'loaded')?.version;
  return folderIn(document.querySelector<HTMLScriptElement>('script[src*="/shell/"]')?.src)?.version;
}

function folderIn(text = '') {
  return findReleaseFiles(text)[0];
}
