import type { CDPSession, Page, Request } from '@playwright/test';
import { pathsOfVisitors } from '../fixtures/paths';
import { pendingRequests } from '../fixtures/pendingRequests';
import { expect, test } from '../fixtures/shop';
import { heading, navigate } from '../fixtures/storefront';
import { untilIdle } from '../fixtures/untilIdle';

const PATHS = [...pathsOfVisitors, '/no-such-page'];
/** Whole rounds, to end on the first page. */
const NAVIGATIONS = 22 * PATHS.length;
const WARM_UP = 2 * PATHS.length;
const KILOBYTE = 1024;

// Without these flags compiled code would count as heap.
const V8_FLAGS = '--jitless --no-flush-bytecode --no-lazy-feedback-allocation';
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--js-flags=${V8_FLAGS}`] });
    },
    { scope: 'worker' },
  ],
});

async function visit(page: Page, index: number, pending: ReadonlySet<Request>) {
  await navigate(page, PATHS[index % PATHS.length] ?? '/', index);
  await expect(heading(page)).toHaveCount(1);
  // React keeps a page whose rendering waited for pictures in a timer for one minute.
  await expect.poll(() => pending.size, { intervals: [20] }).toBe(0);
}

async function measure(page: Page, devTools: CDPSession) {
  // Navigations outrun rendering. Search, session and feeds load when the page is idle, and stay.
  await expect(heading(page, /^404/)).toBeVisible();
  await untilIdle(page);
  const samples: Record<string, number>[] = [];
  for (let sample = 0; sample < 5; sample++) {
    // DevTools keep logged objects alive.
    await devTools.send('Runtime.discardConsoleEntries');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await devTools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devTools.send('Performance.getMetrics');
    samples.push(Object.fromEntries(metrics.map(({ name, value }) => [name, value])));
  }
  const least = (name: string) => Math.min(...samples.map((sample) => sample[name] ?? NaN));
  return {
    heap: least('JSHeapUsedSize'),
    listeners: least('JSEventListeners'),
    nodes: least('Nodes'),
    styles: await page.locator('style, link[rel=stylesheet]').count(),
    scripts: await page.locator('script').count(),
  };
}

test('300 navigations leave no heap, listeners, nodes or styles behind', async ({ page, open }) => {
  test.setTimeout(240_000);
  const pending = pendingRequests(page);
  await open('/');
  // Navigating before hydration makes React discard the prerendered page.
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Performance.enable');
  for (let index = 0; index < WARM_UP; index++) {
    const title = await page.title();
    await visit(page, index, pending);
    // Renders each page before the measurement, because some objects of the first rendering stay.
    await expect(page).not.toHaveTitle(title);
    // A page's placeholder has a different title, too.
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  }
  const before = await measure(page, devTools);
  for (let index = 0; index < NAVIGATIONS; index++) await visit(page, WARM_UP + index, pending);
  const after = await measure(page, devTools);

  expect([after.styles, after.scripts]).toEqual([before.styles, before.scripts]);
  // A leaked page holds hundreds of nodes and kilobytes.
  const growth = (name: 'heap' | 'listeners' | 'nodes') => after[name] - before[name];
  expect(growth('listeners')).toBeLessThanOrEqual(0);
  expect(growth('nodes')).toBeLessThan(300);
  expect(growth('heap')).toBeLessThan(300 * KILOBYTE);
});
