import type { Page, Request } from '@playwright/test';
import { pathsOfVisitors } from '../fixtures/paths';
import { expect, test } from '../fixtures/shop';
import { heading, navigate } from '../fixtures/storefront';
import { countsOf, withoutCompiledCode } from '../fixtures/tabCounts';
import { pendingRequests } from '../fixtures/untilIdle';

const PATHS = [...pathsOfVisitors, '/no-such-page'];
/** Whole rounds, to end on the first page. */
const ROUNDS = 22;
const WARM_UP = 2 * PATHS.length;

test.use({ launchOptions: withoutCompiledCode });

async function visit(page: Page, index: number, pending: ReadonlySet<Request>) {
  await navigate(page, PATHS[index % PATHS.length] ?? '/', index);
  await expect(heading(page)).toHaveCount(1);
  // React keeps a page whose rendering waited for pictures in a timer for one minute.
  await expect.poll(() => pending.size, { intervals: [20] }).toBe(0);
}

test('300 navigations leave no heap, listeners, nodes or styles behind', async ({ page, open }) => {
  test.setTimeout(240_000);
  const pending = pendingRequests(page);
  await open('/');
  // Navigating before hydration makes React discard the prerendered page.
  await expect(page.locator('html[data-ready]')).toBeAttached();
  const count = await countsOf(page);
  // Navigations outrun rendering. Search, session and feeds load when the page is idle, and stay.
  const measure = async () => {
    await expect(heading(page, /^404/)).toBeVisible();
    return count();
  };
  for (let index = 0; index < WARM_UP; index++) {
    const title = await page.title();
    await visit(page, index, pending);
    // Renders each page before the measurement, because some objects of the first rendering stay.
    await expect(page).not.toHaveTitle(title);
    // A page's placeholder has a different title, too.
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  }
  const before = await measure();
  for (let index = 0; index < ROUNDS * PATHS.length; index++) await visit(page, WARM_UP + index, pending);
  const after = await measure();

  expect([after.styles, after.scripts]).toEqual([before.styles, before.scripts]);
  // A leaked page holds hundreds of nodes and kilobytes.
  const growth = (name: 'heap' | 'listeners' | 'nodes') => after[name] - before[name];
  // One that any page leaves behind comes once a round.
  expect(growth('listeners')).toBeLessThan(ROUNDS);
  expect(growth('nodes')).toBeLessThan(300);
  expect(growth('heap')).toBeLessThan(300 * 1024);
});
