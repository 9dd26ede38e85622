import type { Page } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { launchBrowser } from '../browser';
import { startCopiedShop } from '../fixtures/copiedShop';
import { report } from './report';

/**
 * Shops while releases are deployed and rolled back, and services restart. Prints failed actions, and then exits with 1.
 * `npm run bench -- soak [--seconds 600] [--shoppers 3]`
 */
const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '600' }, shoppers: { type: 'string', default: '3' } },
});

const ACTION_TIMEOUT_MS = 20_000;
const PAUSE_MS = 2_000;
const RESTARTED = ['discovery', 'mfe-cart', 'feed', 'mfe-catalog', 'mfe-content'];

const copied = await startCopiedShop();
const { stack, url } = copied;
const browser = await launchBrowser();
const counts = { actions: 0, releases: 0, restarts: 0 };
const failures: string[] = [];
let end = Infinity;
const goesOn = () => performance.now() < end;

const actions: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'opens the shop': (page) => page.goto(`${url}/shop`),
  'adds to the cart': (page) => first(page, 'button', /^Add to cart/).click(),
  'opens the cart': (page) => first(page, 'link', /^Cart, 1/).click(),
  'removes it': (page) => first(page, 'button', /^Remove /).click(),
  'sees the empty cart': (page) => page.getByText('Your cart is empty.').waitFor(),
  'goes home': (page) => page.goto(url),
};
const first = (page: Page, role: 'button' | 'link', name: RegExp) => page.getByRole(role, { name }).first();

try {
  await release('release mfe-cart --version 1.1.0 --no-preview');
  end = performance.now() + Number(options.seconds) * 1000;
  const shoppers = Array.from({ length: Number(options.shoppers) }, () => shop());
  await Promise.all([operate(), ...shoppers]);
} finally {
  await browser.close();
  await copied.stop();
}
const values = { ...counts, failed: failures.length };
report(`${options.shoppers} shoppers, ${options.seconds} s`, [
  {
    labels: {},
    values: Object.fromEntries(Object.entries(values).map(([name, count]) => [name, [count]])),
  },
]);
for (const failure of failures) console.error(failure);
if (failures.length > 0 || Object.values(counts).includes(0)) process.exitCode = 1;

async function release(command: string): Promise<void> {
  await copied.releases(command);
  counts.releases += 1;
}

/** Each round rolls back or deploys the release, and restarts a service. */
async function operate(): Promise<void> {
  for (let round = 0; goesOn(); round++) {
    await release(round % 2 === 0 ? 'rollback mfe-cart' : 'deploy mfe-cart 1.1.0');
    const part = RESTARTED[round % RESTARTED.length] ?? '';
    await stack.stopPart(part);
    await stack.startPart(part);
    counts.restarts += 1;
    await delay(PAUSE_MS);
  }
}

async function shop(): Promise<void> {
  const page = await browser.newPage();
  page.setDefaultTimeout(ACTION_TIMEOUT_MS);
  while (goesOn()) {
    for (const [name, act] of Object.entries(actions)) {
      try {
        await act(page);
        counts.actions += 1;
      } catch (error) {
        failures.push(`${name}: ${(error as Error).message}`);
      }
    }
  }
  await page.close();
}
