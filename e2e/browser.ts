import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';

/** Debian's build for headless use alone: its contexts open in less than half the time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser the benchmarks run in: Playwright's own where it is installed, else one of the system's.
 * @returns the executable's path, or undefined where it is missing
 */
export function findBrowser(): string | undefined {
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  return findProgram(SYSTEM_NAMES);
}

/** Returns the browser the tests run in. */
export function findHeadlessShell(): string | undefined {
  return existsSync(chromium.executablePath())
    ? findBrowser()
    : (findProgram([HEADLESS_SHELL]) ?? findBrowser());
}

function findProgram(names: readonly string[]): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((candidate) => existsSync(candidate));
}

export function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
}
