import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root';

/** Where Playwright leaves its counts (`e2e/run.ts`). */
export const BROWSER_REPORT = '.cache/reports/browser.json';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** Takes away the counts of an earlier run, so that they cannot be taken for this one's. */
export function forgetReport(report: string): void {
  const file = join(root, report);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
}

/** Reads the counts of a jest or a Playwright report; without one nothing passed and nothing failed. */
export function countsOf(report: string): Counts {
  const file = join(root, report);
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const json = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests?: number;
    numFailedTests?: number;
    stats?: { expected: number; unexpected: number; flaky: number };
  };
  if (json.stats) return { passed: json.stats.expected + json.stats.flaky, failed: json.stats.unexpected };
  return { passed: json.numPassedTests ?? 0, failed: json.numFailedTests ?? 0 };
}

/**
 * Ends a test command: the line `N passed, N failed`, and the exit code.
 * @param failedSteps a step that failed without a failed test, such as the lint, still counts
 */
export function conclude(counts: readonly Counts[], failedSteps: number): void {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = Math.max(
    counts.reduce((sum, count) => sum + count.failed, 0),
    failedSteps,
  );
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
