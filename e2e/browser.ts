import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The browser the tests run in: Playwright's own where it is installed, else one of the system's.
 * @returns the executable's path, or undefined where there is none
 */
export function findBrowser(): string | undefined {
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name)))
    .find((candidate) => existsSync(candidate));
}

export function launchBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
}
