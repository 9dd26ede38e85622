import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from 'build/root';

/** Where jest and Playwright (`e2e/run.ts`) leave their counts. */
export const UNIT_REPORT = '.cache/reports/unit.json';
export const BROWSER_REPORT = '.cache/reports/browser.json';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** Removes the report of an earlier run: its counts are not this run's. */
export function removeReport(report: string): void {
  const file = join(root, report);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
}

/** Reads the counts of a jest or a Playwright report; both are 0 without a report. */
export function countsOf(report: string): Counts {
  const file = join(root, report);
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const json = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests?: number;
    numFailedTests?: number;
    stats?: { expected: number; unexpected: number };
  };
  if (json.stats) return { passed: json.stats.expected, failed: json.stats.unexpected };
  return { passed: json.numPassedTests ?? 0, failed: json.numFailedTests ?? 0 };
}
