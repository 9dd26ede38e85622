import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../browser';
import { keep, line } from '../fixtures/kept';
import { startFreeSandbox } from '../freeSandbox';

/**
 * How long a plus click keeps the page's main thread busy in a cart of many lines, from the click to the painted number, with
 * the processor slowed down four times. `npx tsx e2e/bench/cartScale.ts [lines]`, on a machine that has nothing else to do.
 */
const FRAME_MS = 1000 / 60;
const SLOWDOWN = 4;
const ROUNDS = 7;
const CLICKS = 20;
const lines = Number(process.argv[2] ?? 1000);

const executablePath = findBrowser();
const sandbox = await startFreeSandbox();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });

try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const cart = Array.from({ length: lines }, (_, index) => line(index + 1, `Chair ${index + 1}`, 49.95, 2));
  await keep(page, 'cart', cart);
  await page.goto(`${sandbox.url}/cart`);
  await page.getByRole('row').nth(lines).waitFor();
  const session = await page.context().newCDPSession(page);
  // The thread's own time: whatever else runs on the machine is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });

  const busyMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  await clickPlus(page);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = await busyMs();
    await clickPlus(page);
    rounds.push(((await busyMs()) - before) / CLICKS);
  }
  rounds.sort((a, b) => a - b);
  const median = rounds[Math.floor(ROUNDS / 2)] ?? 0;
  const range = [rounds[0], rounds.at(-1)].map((ms) => ms?.toFixed(1)).join('–');
  console.log(
    `${lines} lines, CPU ×${SLOWDOWN}: ${median.toFixed(1)} ms a plus click (${range}), a frame is ${FRAME_MS.toFixed(1)} ms`,
  );
  process.exitCode = median <= FRAME_MS ? 0 : 1;
} finally {
  await browser.close();
  await sandbox.stop();
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
