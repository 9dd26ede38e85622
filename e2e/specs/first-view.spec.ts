import { readFileSync } from 'node:fs';
import { untilPrerendered } from '../fixtures/prerenderedContent';
import { expect, test } from '../fixtures/shop';
import { trafficOf } from '../bench/traffic';
import { untilIdle } from '../fixtures/untilIdle';

interface Budget {
  /** Documents, scripts, stylesheets and data before hydration. */
  readonly requests: number;
  readonly hops: number;
  /** Rounded up to 500: versions in the files change their compression a little. */
  readonly scriptBytes: number;
  /** With inline styles. */
  readonly documentBytes: number;
  readonly reason: string;
}

/** A figure that grows needs a reason here. */
const budgets = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8')) as Record<
  string,
  Budget
>;

/** Long enough for parallel requests to start before the first one ends. */
const LATENCY_MS = 300;

for (const [path, budget] of Object.entries(budgets)) {
  test(`the first view of ${path} stays within its budget`, async ({ page, request }) => {
    await untilPrerendered(request, path);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await page.addInitScript(`{
      new MutationObserver((changes, observer) => {
        if (document.documentElement?.dataset.ready === undefined) return;
        window.readyMs = performance.now();
        observer.disconnect();
      }).observe(document, { subtree: true, attributeFilter: ['data-ready'] });
    }`);
    await page.goto(path);
    const ready = () => page.evaluate(() => (window as unknown as { readyMs?: number }).readyMs);
    await expect.poll(ready).toBeDefined();
    // The browser paints once it has parsed this element, or the whole document if it is missing.
    const firstView = await page.locator('link[rel=expect]').getAttribute('href');
    await expect(page.locator(firstView ?? '#none')).toHaveCount(1);
    // Pending requests count once they have ended.
    await untilIdle(page);
    const { requests, bytes, hops } = await trafficOf(page, await ready());
    const spent = {
      requests: requests.document + requests.script + requests.style + requests.data,
      hops,
      scriptBytes: bytes.script,
      documentBytes: bytes.document,
    };
    for (const figure of ['requests', 'hops', 'scriptBytes', 'documentBytes'] as const)
      expect.soft(spent[figure], `${figure} of ${path}`).toBeLessThanOrEqual(budget[figure]);
  });
}
