import { findReleaseFiles, type HealthReport, type Vital } from 'contract';
import { onCLS, onINP, onLCP, type MetricWithAttribution } from 'web-vitals/attribution';

const VITALS_REPORTS = '/reports/vitals';
const SHELL = 'shell';
/** Of an element that is gone: whose it was nobody can tell any more. */
const GONE = 'gone';

/**
 * Measures the Core Web Vitals of this page view and tells the shop of each in whose region of the page it happened: the remote, its
 * release and the figure, nothing of the shopper and not which page it was. They are told once, when the tab is left or hidden.
 *
 * A page that was broken on purpose tells nothing, nor does the gateway count those of a browser with overrides.
 * @param outcomes how the releases fared in this page: the latest that was loaded of a remote is the one it shows
 */
export function reportVitals(outcomes: readonly HealthReport[]): void {
  const measured = new Map<
    string,
    { readonly name: Vital['name']; readonly app: string; readonly value: number }
  >();
  const told = new Set<string>();
  const errors = countErrors();

  function measure(target: string | undefined, { id, name, value }: MetricWithAttribution) {
    if (name !== 'LCP' && name !== 'CLS' && name !== 'INP') return;
    const app = target ?? remoteOfPage();
    if (app !== GONE && !told.has(id)) measured.set(id, { name, app, value });
  }

  const options = { generateTarget: regionOf };
  onLCP((metric) => measure(metric.attribution.target, metric), options);
  onCLS((metric) => measure(metric.attribution.largestShiftTarget, metric), options);
  onINP((metric) => measure(metric.attribution.interactionTarget, metric), options);

  function send() {
    if ('faults' in document.documentElement.dataset) return;
    const figures = [...measured.values(), ...errorsOnce()];
    for (const id of measured.keys()) told.add(id);
    measured.clear();
    const vitals = figures.flatMap(({ app, name, value }): Vital[] => {
      const version = versionOf(app, outcomes);
      return version === undefined ? [] : [{ app, version, name, value }];
    });
    if (vitals.length === 0) return;
    navigator.sendBeacon(VITALS_REPORTS, new Blob([JSON.stringify(vitals)], { type: 'application/json' }));
  }

  function errorsOnce() {
    if (told.has('errors')) return [];
    told.add('errors');
    for (const { app, outcome } of outcomes) if (outcome !== 'loaded') errors.add(app);
    // A view without any counts too.
    const apps = new Set([remoteOfPage(), ...errors.counts.keys()]);
    return [...apps].map((app) => ({ app, name: 'errors' as const, value: errors.counts.get(app) ?? 0 }));
  }

  // After the library's own listeners, which settle their figures then.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') queueMicrotask(send);
  });
}

/** The app in whose part of the page a node is; the shell's is all the rest. */
export function regionOf(node: Node | null): string {
  if (!node?.isConnected) return GONE;
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest<HTMLElement>('div[data-mfe]')?.dataset.mfe ?? SHELL;
}

function remoteOfPage(): string {
  return regionOf(document.querySelector('main') ?? document.body);
}

function versionOf(app: string, outcomes: readonly HealthReport[]): string | undefined {
  if (app !== SHELL)
    return outcomes.findLast((each) => each.app === app && each.outcome === 'loaded')?.version;
  return folderIn(document.querySelector<HTMLScriptElement>('script[src*="/shell/"]')?.src)?.version;
}

/** Errors that nobody has caught, by the app whose file they come from. */
function countErrors() {
  const counts = new Map<string, number>();
  const add = (app: string | undefined) => {
    if (app !== undefined) counts.set(app, (counts.get(app) ?? 0) + 1);
  };
  addEventListener('error', ({ filename }) => add(folderIn(filename)?.app));
  addEventListener('unhandledrejection', ({ reason }) => {
    add(folderIn(reason instanceof Error ? reason.stack : undefined)?.app);
  });
  return { counts, add };
}

/** The release whose folder a url, or a stack, names first. */
function folderIn(text = '') {
  return findReleaseFiles(text)[0];
}
