import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';

/** Debian's headless browser opens contexts in less than half the time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Returns the browser for benchmarks: Playwright's if it is installed, or one of the system, if there is one. */
export function findBrowser(): string | undefined {
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  return findProgram(SYSTEM_NAMES);
}

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
