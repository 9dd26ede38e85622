import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as WebVitals from 'web-vitals';

/** Milliseconds since the navigation began. */
export interface Paints {
  fcp: number;
  lcp: number;
  cls: number;
  visible: number;
  ready: number;
  longTasks: { at: number; ms: number }[];
}

declare const webVitals: typeof WebVitals;

const library = readFileSync(createRequire(import.meta.url).resolve('web-vitals'), 'utf8');

/** Returns a script that runs before the page's scripts, and collects figures in `paints`. @param selector of the content */
export function paintProbe(selector: string): string {
  // tsx marks functions with a helper that pages lack.
  return `${library}{ const __name = (it) => it; (${watchPaints.toString()})(${JSON.stringify(selector)}); }`;
}

function watchPaints(selector: string): void {
  const paints: Paints = { fcp: NaN, lcp: NaN, cls: 0, visible: NaN, ready: NaN, longTasks: [] };
  Object.assign(window, { paints });

  webVitals.onFCP(({ value }) => (paints.fcp = value));
  webVitals.onLCP(({ value }) => (paints.lcp = value), { reportAllChanges: true });
  webVitals.onCLS(({ value }) => (paints.cls = value), { reportAllChanges: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      paints.longTasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });

  new MutationObserver((_changes, observer) => {
    if (document.documentElement.dataset.ready === undefined) return;
    paints.ready = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, attributeFilter: ['data-ready'] });

  requestAnimationFrame(function look() {
    const { width = 0, height = 0 } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    if (width > 0 && height > 0) paints.visible = performance.now();
    else requestAnimationFrame(look);
  });
}

/** Returns the Total Blocking Time: how much tasks after the first paint exceed 50 ms (https://web.dev/articles/tbt). */
export function blockingTime({ longTasks, fcp }: Paints): number {
  return longTasks.reduce((sum, { at, ms }) => sum + Math.max(0, at + ms - Math.max(at + 50, fcp)), 0);
}
