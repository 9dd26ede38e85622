import { findReleaseFiles, type HealthReport, type Vital } from 'contract';
import { onCLS, onINP, onLCP, type MetricWithAttribution } from 'web-vitals/attribution';
import type { ReleasesStore } from '../releases/releasesStore';
import { countMeasures } from './countMeasures';
import { GONE, regionOf, SHELL } from './followEvents';
import { sendReport, whenHidden } from './sendReport';

type Figure = Omit<Vital, 'version'>;

/** Reports each Core Web Vital and what was counted once, by release, without shopper or page. */
export function reportVitals(outcomes: readonly HealthReport[], releases: Pick<ReleasesStore, 'get'>): void {
  const measured = new Map<string, Figure>();
  const reported = new Set<string>();
  const errors = new Map<string, number>();
  const endCount = countMeasures(releases, (app) => versionOf(app, outcomes));

  function measure(target: string | undefined, { id, name, value }: MetricWithAttribution) {
    if (name !== 'LCP' && name !== 'CLS' && name !== 'INP') return;
    const app = target ?? remoteOfPage();
    if (app !== GONE && !reported.has(id)) measured.set(id, { name, app, value });
  }

  const options = { generateTarget: regionOf };
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
    const figures = [...measured.values(), ...errorsOnce()];
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
    const apps = new Set([remoteOfPage(), ...errors.keys()]);
    return [...apps].map((app) => ({ app, name: 'errors', value: errors.get(app) ?? 0 }));
  }

  // After the library's listeners, which settle the figures.
  whenHidden(() => queueMicrotask(send));
}

function remoteOfPage(): string {
  return regionOf(document.querySelector('main') ?? document.body);
}

function versionOf(app: string, outcomes: readonly HealthReport[]): string | undefined {
  if (app !== SHELL)
    return outcomes.findLast((each) => each.app === app && each.outcome === 'loaded')?.version;
  return folderIn(document.querySelector<HTMLScriptElement>('script[src*="/shell/"]')?.src)?.version;
}

function folderIn(text = '') {
  return findReleaseFiles(text)[0];
}
