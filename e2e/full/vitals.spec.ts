import type { VitalsSummary } from 'contract';
import { expect, test } from '../fixtures/shop';
import { startFreeStack } from '../freeStack';
import { untilIdle } from '../fixtures/untilIdle';

test('a page view reports each web vital by the release it was measured in', async ({ page }) => {
  const stack = await startFreeStack();
  try {
    const chunk = page.waitForResponse(/\/shell\/[^/]+\/vitals\.[^/]*js/);
    await page.goto(`${stack.url}/cart`);
    await expect(page.getByText('Your cart is empty.')).toBeVisible();
    await (await chunk).finished();
    await untilIdle(page);
    await page.goto('about:blank');

    const discovery = stack.parts.find(({ name }) => name === 'discovery')?.url ?? '';
    const summary = async () => (await (await fetch(`${discovery}/vitals`)).json()) as VitalsSummary;
    const figures = async () =>
      Object.values(await summary()).flatMap((versions) => Object.values(versions).flatMap(Object.entries));
    await expect.poll(async () => (await figures()).map(([name]) => name)).toContain('errors');
    const reported = Object.fromEntries(await figures());
    expect(Object.keys(reported)).toEqual(expect.arrayContaining(['LCP', 'CLS', 'errors']));
    const metrics = await (await fetch(`${discovery}/metrics`)).text();
    const lcp = /^discovery_web_vitals_sum\{[^}]*vital="LCP"[^}]*\} (.*)$/m.exec(metrics)?.[1];
    expect(Number(lcp)).toBeGreaterThan(0);
    const [errors] = Object.values((await summary())['mfe-cart'] ?? {}).map((each) => each.errors);
    expect(errors).toEqual({ good: 1, slow: 0 });
  } finally {
    await stack.stop();
  }
});
