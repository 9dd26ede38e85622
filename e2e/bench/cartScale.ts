import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../browser';
import { seedStorage, cartLine } from '../fixtures/storage';
import { startFreeStack } from '../freeStack';

/**
 * How a plus click grows with the cart: the time it keeps the page's main thread busy, from the click to the painted number,
 * in a small and in a large cart side by side. `npx tsx e2e/bench/cartScale.ts [lines of the large one]`
 */
const SMALL = 10;
const LARGE = Number(process.argv[2] ?? 1000);
/** The bar: in the large cart a click may take so many times as long as in the small one. */
const MOST_TIMES = 2;
const CPU_SLOWDOWN = 4;
const ROUNDS = 7;
const CLICKS = 20;

interface Cart {
  readonly page: Page;
  /** Processor time of the page's main thread so far; whatever else runs on the machine is not counted. */
  readonly busyMs: () => Promise<number>;
}

const executablePath = findBrowser();
const stack = await startFreeStack();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  const [small, large] = [await openCart(SMALL), await openCart(LARGE)];
  // In turns: what else runs on the machine slows both.
  const rounds = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    rounds.small.push(await clickMs(small));
    rounds.large.push(await clickMs(large));
  }
  const [smallMs, largeMs] = [median(rounds.small), median(rounds.large)];
  const times = largeMs / smallMs;
  console.log(
    `A plus click takes ${smallMs.toFixed(1)} ms in a cart of ${SMALL} lines and ${largeMs.toFixed(1)} ms in one of ${LARGE} ` +
      `(CPU x${CPU_SLOWDOWN}): x${times.toFixed(1)}, which ${times <= MOST_TIMES ? 'meets' : 'misses'} the bar of x${MOST_TIMES}.`,
  );
  process.exitCode = times <= MOST_TIMES ? 0 : 1;
} finally {
  await browser.close();
  await stack.stop();
}

async function openCart(lines: number): Promise<Cart> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const cart = Array.from({ length: lines }, (_, index) => cartLine(index + 1, `Chair ${index + 1}`, 49.95, 2));
  await seedStorage(page, 'cart', cart);
  await page.goto(`${stack.url}/cart`);
  await page.getByRole('row').nth(lines).waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await clickPlus(page);
  const busyMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  return { page, busyMs };
}

async function clickMs({ page, busyMs }: Cart): Promise<number> {
  await page.bringToFront();
  const before = await busyMs();
  await clickPlus(page);
  return ((await busyMs()) - before) / CLICKS;
}

/** One click a frame, and the frame painted before the next one: scripts, styles, layout and paint of each are counted. */
function clickPlus(page: Page) {
  return page.evaluate(async (clicks) => {
    const plus = document.querySelector<HTMLElement>('[aria-label^="Increase quantity"]');
    for (let count = 0; count < clicks; count++) {
      plus?.click();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  }, CLICKS);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
