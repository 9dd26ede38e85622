import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../root';
import { runSteps } from './steps';
import { UNIT_REPORT, verifySteps } from './verifySteps';

const BROWSER_REPORT = '.cache/reports/browser.json';

/** `npm test`: all that can be proved, ending with the line `N passed, N failed`. */
const reports = [UNIT_REPORT, BROWSER_REPORT].map((report) => join(root, report));
for (const report of reports) {
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
}

const failedSteps = await runSteps([
  ...verifySteps,
  { title: 'build', command: ['tsx', 'tooling/src/commands/build.ts'] },
  { title: 'browser tests', command: ['tsx', 'e2e/run.ts'] },
]);

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** Reads the counts of a jest or a Playwright report. */
function countsOf(report: string): Counts {
  if (!existsSync(report)) return { passed: 0, failed: 0 };
  const json = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests?: number;
    numFailedTests?: number;
    stats?: { expected: number; unexpected: number; flaky: number };
  };
  if (json.stats) return { passed: json.stats.expected + json.stats.flaky, failed: json.stats.unexpected };
  return { passed: json.numPassedTests ?? 0, failed: json.numFailedTests ?? 0 };
}

const counts = reports.map(countsOf);
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
// A step that failed without a failed test, such as the lint, still counts.
const failed = Math.max(
  counts.reduce((sum, count) => sum + count.failed, 0),
  failedSteps.length,
);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
