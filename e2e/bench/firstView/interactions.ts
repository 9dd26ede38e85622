import type { Browser, Locator, Page } from '@playwright/test';
import { seedStorage, cartLine } from '../../fixtures/storage';
import { newContext, profiles } from './loadView';
import { spreadOf } from './statistics';

/** What a shopper does, in ms: routes until the new page stands painted, all else as INP counts it (https://web.dev/articles/inp). */
export type Interactions = Readonly<Record<(typeof INTERACTIONS)[number], number>>;

export const INTERACTIONS = [
  'home → shop',
  'shop → product',
  'add to cart',
  'search',
  'filter',
  'quantity',
  'heap, MB',
] as const;

const CPU_SLOWDOWN = 4;
const TRIES = 3;

/** One visit with everything in the cache, in a wide window at a quarter of the processor's speed. @param url of the shop */
export async function interact(browser: Browser, url: string): Promise<Interactions> {
  const wide = profiles.find(({ isMobile }) => !isMobile);
  if (!wide) throw new Error('No profile has a wide window.');
  const context = await newContext(browser, wide);
  try {
    const page = await context.newPage();
    await seedStorage(page, 'cart', [cartLine(1, 'Chair', 49.95, 2)]);
    // tsx marks functions with a helper that a page does not have.
    await page.addInitScript(`{ const __name = (it) => it; (${watchInteractions.toString()})(); }`);
    // Twice: the first visit fills the caches.
    await walk(page, url);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const times = await walk(page, url);
    await devtools.send('HeapProfiler.enable');
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return { ...times, 'heap, MB': usedSize / 1024 / 1024 };
  } finally {
    await context.close();
  }
}

async function walk(page: Page, url: string): Promise<Omit<Interactions, 'heap, MB'>> {
  await open(page, url);
  const toShop = await route(page, `a[href="/shop"]`, 'main article[aria-labelledby] [aria-pressed]');
  const add = await worstOf(page, () => page.getByRole('button', { name: /^Add to cart/ }).first());
  const toProduct = await route(page, 'main article h2 a, main article h3 a', '[aria-label="Colours"]');

  await open(page, `${url}/shop`);
  const filter = await worstOf(page, () => page.locator('input[type=checkbox]').first());
  const box = page.getByRole('searchbox', { name: 'Search products' });
  await box.focus();
  await page.getByRole('list', { name: 'Search results' }).waitFor();
  const search = await worst(page, () => box.pressSequentially('lamp', { delay: 150 }));

  await open(page, `${url}/cart`);
  const quantity = await worstOf(page, () =>
    page.getByRole('button', { name: /^Increase quantity/ }).first(),
  );
  return { 'home → shop': toShop, 'shop → product': toProduct, 'add to cart': add, search, filter, quantity };
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('html[data-ready] main:not([aria-busy])').waitFor();
  await page.waitForLoadState('networkidle');
}

/** From the click until what the next page is about stands painted. */
async function route(page: Page, link: string, content: string): Promise<number> {
  await page.waitForLoadState('networkidle');
  return page.evaluate(
    (selectors) => (window as unknown as Watched).route(selectors.link, selectors.content),
    { link, content },
  );
}

/** A click's costliest interaction, of some tries the middle one. */
async function worstOf(page: Page, control: () => Locator): Promise<number> {
  const tries: number[] = [];
  for (let count = 0; count < TRIES; count++) tries.push(await worst(page, () => control().click()));
  return spreadOf(tries).median;
}

async function worst(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => (window as unknown as Watched).restart());
  await act();
  return page.evaluate(() => (window as unknown as Watched).worst());
}

interface Watched {
  readonly restart: () => void;
  readonly worst: () => Promise<number>;
  readonly route: (link: string, content: string) => Promise<number>;
}

/** Runs in the page before all else. */
function watchInteractions(): void {
  let longest = 0;
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);

  function note(entries: readonly PerformanceEntry[]) {
    for (const entry of entries)
      if ((entry as PerformanceEventTiming & { interactionId?: number }).interactionId)
        longest = Math.max(longest, entry.duration);
  }
  const painted = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve())));

  const watched: Watched = {
    restart() {
      note(observer.takeRecords());
      longest = 0;
    },
    async worst() {
      // What took less than the threshold is one frame.
      for (let frame = 0; frame < 10; frame++) await painted();
      note(observer.takeRecords());
      return Math.max(longest, 16);
    },
    async route(link, content) {
      const began = performance.now();
      document.querySelector<HTMLElement>(link)?.click();
      while (!document.querySelector(content)) await painted();
      await painted();
      return performance.now() - began;
    },
  };
  Object.assign(window, watched);
}
