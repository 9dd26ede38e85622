import type { Page, Route } from '@playwright/test';
import { pathsOfVisitors } from '../fixtures/paths';
import { untilSent } from '../fixtures/sentContent';
import { expect, test } from '../fixtures/shop';

/** Of 1280 px, 800 px high, and of a phone, where the footer alone fills the window. */
const views = [
  { width: 1280, part: 'top' },
  { width: 1280, part: 'footer' },
  { width: 390, part: 'top' },
] as const;

/** A score of 0.00 with the two digits that tools show: words that take other widths in a bar, and no line that breaks anew. */
const NOTHING = 0.005;

interface Shifts {
  readonly score: number;
  readonly moved: readonly string[];
}

async function watchShifts(page: Page): Promise<() => Promise<Shifts>> {
  await page.addInitScript(() => {
    const shifts = { score: 0, moved: [] as string[] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as { value: number; sources: { node: Node | null }[] };
        shifts.score += value;
        for (const { node } of sources)
          shifts.moved.push(((node as Element | null)?.outerHTML ?? node?.textContent ?? '').slice(0, 100));
      }
    }).observe({ type: 'layout-shift', buffered: true });
    // Where the mails of the auth emulator are: no shopper is told.
    const hint = new CSSStyleSheet();
    hint.replaceSync('[class*=MailsHint] { display: none; }');
    document.adoptedStyleSheets = [hint];
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
}

/** Holds the web fonts back until they are released, as a slow network does. */
async function controlFonts(page: Page) {
  let held: Route[] | undefined;
  const pass = (route: Route) => route.continue().catch(() => undefined);
  await page.route('**/*.woff2', (route) => (held ? void held.push(route) : pass(route)));
  return {
    hold: () => void (held = []),
    release() {
      // Those of a page that was left cannot be continued.
      for (const route of held ?? []) void pass(route);
      held = undefined;
    },
  };
}

for (const path of pathsOfVisitors) {
  test(`nothing of ${path} moves when the fonts come`, async ({ page, request }) => {
    await untilSent(request, path);
    const fonts = await controlFonts(page);
    // Once before: a browser that has just started loads the fallback's local faces first.
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    const shifts = await watchShifts(page);
    for (const { width, part } of views) {
      await page.setViewportSize({ width, height: 800 });
      fonts.hold();
      await page.goto(path, { waitUntil: 'commit' });
      const footer = page.getByRole('contentinfo');
      await expect(footer).toBeAttached();
      if (part === 'footer') await footer.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await expect(page.locator('html')).toHaveAttribute('data-ready');
      fonts.release();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready);
      const { score, moved } = await shifts();
      expect(score, `${width} px, ${part} in view: ${moved.join('\n')}`).toBeLessThan(NOTHING);
    }
  });
}
