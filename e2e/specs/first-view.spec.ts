import { loadView } from '../bench/loadView';
import budgets from '../budgets.json' with { type: 'json' };
import { untilPrerendered } from '../fixtures/prerenderedContent';
import { expect, test } from '../fixtures/shop';

const PROFILE = {
  name: 'first view',
  context: {},
  /** Long enough for parallel requests to start before the first one ends. */
  latencyMs: 300,
  mbps: Infinity,
  cpuSlowdown: 1,
};

// Counts requests before hydration, and how often an element is styled and laid out until the page is idle: the main thread's work, on any machine. A larger figure needs a reason. Bytes of scripts are rounded up to 500: compression varies by version.
for (const [path, budget] of Object.entries(budgets)) {
  test(`the first view of ${path} stays within its budget`, async ({ page, request }) => {
    await untilPrerendered(request, path);
    const { ready, untilReady, work, elements } = await loadView(page, PROFILE, path, 'html[data-ready]');
    expect(ready).toBeGreaterThan(0);
    // The browser paints when it reaches this element; if it is missing, after the whole document.
    const awaited = await page.locator('link[rel=expect]').getAttribute('href');
    await expect(page.locator(awaited ?? '#none')).toHaveCount(1);
    const { requests, bytes, hops } = untilReady;
    const spent = {
      requests: requests.document + requests.script + requests.style + requests.data,
      hops,
      scriptBytes: bytes.script,
      documentBytes: bytes.document,
      styledPerElement: work.styled / elements,
      laidOutPerElement: work.laidOut / elements,
    };
    for (const figure of Object.keys(spent) as (keyof typeof spent)[])
      expect.soft(spent[figure], `${figure} of ${path}`).toBeLessThanOrEqual(budget[figure]);
  });
}
