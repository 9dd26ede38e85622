import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly args: {
    readonly elementCount?: number;
    readonly beginData?: { readonly dirtyObjects?: number };
    readonly data?: { readonly url?: string; readonly documentLoaderURL?: string };
    readonly fileName?: string;
  };
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'v8'];
const LONG_US = 50_000;
const CAUSES: Readonly<Record<string, string>> = {
  UpdateLayoutTree: 'style',
  ParseAuthorStyleSheet: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  ParseHTML: 'parser',
};

/** What a page's main thread did: how often it styled an element and laid out an object, and milliseconds of long tasks by cause. */
export interface Work {
  readonly styled: number;
  readonly laidOut: number;
  readonly longTasks: Readonly<Record<string, number>>;
}

/** Follows the next load of a page, in Chromium. @returns a function that ends this */
export async function followMainThread(page: Page): Promise<() => Promise<Work>> {
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: CATEGORIES });
  return async () => {
    const trace = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: TraceEvent[] };
    return workOf(trace.traceEvents, page.url());
  };
}

function workOf(trace: readonly TraceEvent[], url: string): Work {
  const start = trace.find(
    (each) => each.name === 'navigationStart' && each.args.data?.documentLoaderURL === url,
  );
  const events = trace
    .filter(({ pid, tid, ts, dur }) => pid === start?.pid && tid === start.tid && ts >= start.ts && dur)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const count = (numberIn: (event: TraceEvent) => number | undefined) =>
    events.reduce((sum, event) => sum + (numberIn(event) ?? 0), 0);
  return {
    styled: count(({ args }) => args.elementCount),
    laidOut: count(({ args }) => args.beginData?.dirtyObjects),
    longTasks: longTasksOf(events),
  };
}

/** Time counts for the innermost event with a known cause. */
function longTasksOf(events: readonly TraceEvent[]): Record<string, number> {
  const spent: Record<string, number> = {};
  const open: { readonly end: number; readonly cause: string }[] = [];
  const add = (cause: string, us: number) => (spent[cause] = (spent[cause] ?? 0) + us / 1000);
  let taskEnd = 0;
  for (const { name, ts, dur = 0, args } of events) {
    if (name === 'RunTask' && dur >= LONG_US) taskEnd = ts + dur;
    if (ts >= taskEnd) continue;
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const outer = open.at(-1)?.cause;
    const [file] = /[\w.-]+\.js$/.exec(args.data?.url ?? args.fileName ?? '') ?? [];
    const cause = CAUSES[name] ?? file ?? outer ?? 'other';
    if (outer !== undefined) add(outer, -dur);
    add(cause, dur);
    open.push({ end: ts + dur, cause });
  }
  return spent;
}
