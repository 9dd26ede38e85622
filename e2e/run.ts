import { mkdirSync } from 'node:fs';
import { execa } from 'execa';
import { findBrowser } from './browser';
import { startFreeStack } from './freeStack';

/** Tests the shop at SHOP_URL, or the built shop with the auth emulator on free ports. */
const here = import.meta.dirname;

async function playwright(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
  const options = { cwd: here, preferLocal: true, reject: false, stdio: 'inherit', env } as const;
  return (await execa('playwright', args, options)).exitCode ?? 1;
}

if (!findBrowser()) {
  console.log('No Chromium on this machine; installing the one of Playwright.');
  if ((await playwright(['install', 'chromium'])) !== 0)
    throw new Error(
      'There is no browser for the tests and none could be downloaded. Install Chromium, e.g. "apt-get install chromium".',
    );
}

mkdirSync(`${here}/../.cache/reports`, { recursive: true });
const stack = process.env.SHOP_URL ? undefined : await startFreeStack({}, { emulator: true });
try {
  process.exitCode = await playwright(['test', ...process.argv.slice(2)], {
    SHOP_URL: process.env.SHOP_URL ?? stack?.url ?? '',
    PLAYWRIGHT_JSON_OUTPUT_NAME: `${here}/../.cache/reports/browser.json`,
  });
} finally {
  await stack?.stop();
}
