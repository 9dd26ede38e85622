import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../browser';
import { startFreeStack } from '../freeStack';
import { longestTask } from './longestTask';
import { serveSyntheticFeeds } from './syntheticFeed';
import { keysToResults, watchPage, type Watched } from './watchPage';

/**
 * How the shop and the search grow with the catalogue: `node --import tsx e2e/bench/catalogScale.ts`. All sizes run in one
 * browser at a quarter of its speed, and what counts is how one compares with the next: times in themselves are this
 * machine's. Tasks are measured in processor time, all else as a shopper waits.
 */
const SIZES = [100, 1_000, 10_000, 100_000];
const CPU_SLOWDOWN = 4;
const QUERY = 'bead 1';

interface Figures {
  products: number;
  'sent with the page': boolean;
  'list, ms': number;
  'longest task after the first paint, ms': number;
  'DOM of the page': number;
  'search opens, ms': number;
  'key to results, ms': number;
  'slowest key, ms': number;
  'longest task at a key, ms': number;
  'DOM with results': number;
}

const executablePath = findBrowser();
const feeds = await serveSyntheticFeeds();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
try {
  // The first visit of a browser is slower than all others, whatever it looks at.
  await measure(10);
  const figures: Figures[] = [];
  for (const products of SIZES) figures.push(await measure(products));
  console.log(`CPU x${CPU_SLOWDOWN}`);
  console.table(figures);
  console.log('Growth, from each size to the next:');
  console.table(figures.slice(1).map((row, index) => growth(figures[index] ?? row, row)));
} finally {
  await browser.close();
  feeds.stop();
}

async function measure(products: number): Promise<Figures> {
  const stack = await startFreeStack({}, { PRODUCTS_URL: `${feeds.url}/${products}/products` });
  const context = await browser.newContext({ baseURL: stack.url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  // tsx marks functions with a helper that a page does not have.
  await page.addInitScript(`{ const __name = (it) => it; (${watchPage.toString()})(); }`);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const box = page.getByRole('searchbox', { name: 'Search products' });
  const sent = await isSent(`${stack.url}/shop`);

  const taskToList = await longestTask(browser, page, async () => {
    await page.goto('/shop', { timeout: 120_000 });
    await page.getByRole('article').first().waitFor({ timeout: 120_000 });
    await box.waitFor();
    await quiet(page);
  });
  const { listAt } = await watched(page);
  const domOfPage = await countElements(page);

  await box.focus();
  await quiet(page);
  const [opened = NaN] = keysToResults(await watched(page));

  await restart(page);
  const taskAtKey = await longestTask(browser, page, async () => {
    for (const key of QUERY) {
      await page.keyboard.press(key);
      await quiet(page);
    }
  });
  const keys = keysToResults(await watched(page)).sort((one, other) => one - other);

  const figures: Figures = {
    products,
    'sent with the page': sent,
    'list, ms': Math.round(listAt),
    'longest task after the first paint, ms': Math.round(taskToList),
    'DOM of the page': domOfPage,
    'search opens, ms': Math.round(opened),
    'key to results, ms': Math.round(keys[Math.floor(keys.length / 2)] ?? NaN),
    'slowest key, ms': Math.round(keys.at(-1) ?? NaN),
    'longest task at a key, ms': Math.round(taskAtKey),
    'DOM with results': await countElements(page),
  };
  await context.close();
  await stack.stop();
  return figures;
}

function growth(from: Figures, to: Figures): Record<string, string> {
  const names = Object.keys(to) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => [name, `x${(Number(to[name]) / Number(from[name])).toFixed(1)}`]),
  );
}

/** Whether the shop's page comes with its products, once the gateway has had the time to render it. */
async function isSent(url: string): Promise<boolean> {
  for (let tries = 0; tries < 50; tries++) {
    const html = await (await fetch(url)).text();
    if (html.includes('<article')) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return false;
}

/** Until nothing has changed on the page for a while. */
async function quiet(page: Page) {
  await page.evaluate(() => (window as unknown as { quiet: () => Promise<void> }).quiet());
}

function watched(page: Page): Promise<Watched> {
  return page.evaluate(() => (window as unknown as { watched: Watched }).watched);
}

async function restart(page: Page) {
  await page.evaluate(() => (window as unknown as { restart: () => void }).restart());
}

function countElements(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelectorAll('*').length);
}
