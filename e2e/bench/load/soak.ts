import { chromium, type Browser, type Page } from '@playwright/test';
import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from '../../browser';
import { runReleases } from '../../fixtures/releases';
import { copyWorkspace } from '../../fixtures/workspaceCopy';
import { startFreeStack } from '../../freeStack';

/**
 * Shoppers shop while releases go out, are rolled back, and every service but the gateway is restarted again and again. Each
 * action of a shopper has to succeed; one that fails is printed, and the exit code is 1.
 *
 * `npm run soak [-- --seconds 600] [--shoppers 3]`
 */
const { values: options } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '600' },
    shoppers: { type: 'string', default: '3' },
  },
});

const ACTION_TIMEOUT_MS = 20_000;
const PAUSE_MS = 2_000;
const RESTARTED = ['discovery', 'mfe-cart', 'feed', 'mfe-catalog', 'mfe-content'];

const copy = copyWorkspace('mfe-cart');
const { root } = copy.workspace();
const stack = await startFreeStack({
  workspace: copy.workspace(),
  cache: join(root, '.cache'),
  log: () => {},
});
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
const counts = { actions: 0, releases: 0, restarts: 0 };
const failures: string[] = [];
let end = Infinity;
const goesOn = () => performance.now() < end;

/** A round of a shopper: each starts where the one before has ended. */
const actions: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'opens the shop': (page) => page.goto(`${stack.url}/shop`),
  'adds to the cart': (page) =>
    page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click(),
  'opens the cart': (page) =>
    page
      .getByRole('link', { name: /^Cart, 1/ })
      .first()
      .click(),
  'takes it out': (page) =>
    page
      .getByRole('main')
      .getByRole('button', { name: /^Remove / })
      .first()
      .click(),
  'sees the empty cart': (page) => page.getByText('Your cart is empty.').waitFor(),
  'goes home': (page) => page.goto(stack.url),
};

try {
  await release('release mfe-cart --version 1.1.0');
  end = performance.now() + Number(options.seconds) * 1000;
  const shoppers = Array.from({ length: Number(options.shoppers) }, () => shop(browser));
  await Promise.all([operate(), ...shoppers]);
} finally {
  await browser.close();
  await stack.stop();
  copy.remove();
}
console.log(
  `${counts.actions} actions of ${options.shoppers} shoppers during ${counts.releases} releases and ${counts.restarts} restarts: ${failures.length} failed.`,
);
for (const failure of failures) console.error(failure);
if (failures.length > 0 || counts.actions === 0) process.exitCode = 1;

async function release(command: string): Promise<void> {
  const { code, errors } = await runReleases(root, command);
  if (code !== 0) throw new Error(`"${command}" was refused: ${errors}`);
  counts.releases += 1;
}

/** In turns the release is taken back and goes out again, and each time a service is restarted. */
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

async function shop(within: Browser): Promise<void> {
  const context = await within.newContext();
  const page = await context.newPage();
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
  await context.close();
}
