/** Figures of the first view, in ms since the navigation began. */
export interface Paints {
  fcp: number;
  lcp: number;
  cls: number;
  visible: number;
  ready: number;
  longTasks: { at: number; ms: number }[];
}

/** Runs in the page before all else. @param selector of the content */
export function watchPaints(selector: string): void {
  const paints: Paints = { fcp: NaN, lcp: NaN, cls: 0, visible: NaN, ready: NaN, longTasks: [] };
  Object.assign(window, { paints });

  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') paints.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    paints.lcp = startTime;
  });
  observe('longtask', ({ startTime, duration }) => paints.longTasks.push({ at: startTime, ms: duration }));
  // A session window, as https://web.dev/articles/cls defines it.
  let shifts: { at: number; value: number }[] = [];
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (hadRecentInput) return;
    const [first, last] = [shifts[0], shifts.at(-1)];
    if (!first || !last || startTime - last.at > 1000 || startTime - first.at > 5000) shifts = [];
    shifts.push({ at: startTime, value });
    paints.cls = Math.max(
      paints.cls,
      shifts.reduce((sum, shift) => sum + shift.value, 0),
    );
  });

  requestAnimationFrame(function look() {
    if (Number.isNaN(paints.visible) && hasSize(document.querySelector(selector)))
      paints.visible = performance.now();
    if (Number.isNaN(paints.ready) && document.documentElement.dataset.ready !== undefined)
      paints.ready = performance.now();
    if (Number.isNaN(paints.visible) || Number.isNaN(paints.ready)) requestAnimationFrame(look);
  });

  function hasSize(element: Element | null): boolean {
    const box = element?.getBoundingClientRect();
    return box !== undefined && box.width > 0 && box.height > 0;
  }
  function observe(type: string, each: (entry: PerformanceEntry) => void) {
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  }
}

/** Time by which tasks after the first paint exceed 50 ms: Total Blocking Time (https://web.dev/articles/tbt). */
export function blockingTime({ longTasks, fcp }: Paints): number {
  return longTasks.reduce((sum, { at, ms }) => sum + Math.max(0, at + ms - Math.max(at + 50, fcp)), 0);
}
