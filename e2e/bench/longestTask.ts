import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Processor time in microseconds: what a task costs, however busy the machine is with others. */
  tdur?: number;
  args?: { name?: string };
}

/**
 * The costliest task of the page's main thread while something happens; while a page is opened, after its first paint.
 * @returns ms of processor time
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  happen: () => Promise<void>,
): Promise<number> {
  await browser.startTracing(page, {
    categories: ['toplevel', '__metadata', 'loading', 'blink.user_timing'],
  });
  await happen();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const mainThreads = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`);
  const painted = Math.max(
    0,
    ...traceEvents.filter(({ name }) => name === 'firstContentfulPaint').map(({ ts }) => ts),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid, ts }) =>
      name.endsWith('RunTask') && mainThreads.includes(`${pid} ${tid}`) && ts > painted,
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
