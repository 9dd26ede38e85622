import { mkdirSync } from 'node:fs';
import { execa } from 'execa';
import { findBrowser } from './browser';
import { startFreeStack } from './freeStack';

/** Tests the shop at SHOP_URL, else the built shop with the auth emulator on free ports. */
const here = import.meta.dirname;

if (!findBrowser()) {
  console.log('No Chromium on this machine; installing the one of Playwright.');
  const { exitCode } = await execa('playwright', ['install', 'chromium'], {
    cwd: here,
    preferLocal: true,
    reject: false,
    stdio: 'inherit',
  });
  if (exitCode !== 0) {
    throw new Error(
      'There is no browser for the tests and none could be downloaded. Install Chromium, e.g. "apt-get install chromium".',
    );
  }
}

mkdirSync(`${here}/../.cache/reports`, { recursive: true });
const stack = process.env.SHOP_URL ? undefined : await startFreeStack({ emulator: true });
const shopUrl = process.env.SHOP_URL ?? stack?.url;

try {
  const args = process.argv.slice(2);
  const { exitCode } = await execa('playwright', ['test', ...args], {
    cwd: here,
    preferLocal: true,
    reject: false,
    stdio: 'inherit',
    env: {
      SHOP_URL: shopUrl,
      PLAYWRIGHT_JSON_OUTPUT_NAME: `${here}/../.cache/reports/browser.json`,
    },
  });
  process.exitCode = exitCode ?? 1;
} finally {
  await stack?.stop();
}
