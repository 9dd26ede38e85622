import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { execa } from 'execa';
import pc from 'picocolors';
import { root } from 'build/root';

export const UNIT_REPORT = '.cache/reports/unit.json';
export const BROWSER_REPORT = '.cache/reports/browser.json';

interface Counts {
  readonly passed: number;
  readonly failed: number;
}

export interface Step {
  readonly title: string;
  /** A program of the workspace's `node_modules/.bin`, and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** Where it leaves the counts of its tests, below the root. */
  readonly report?: string;
}

export interface Outcome extends Counts {
  readonly failedSteps: number;
}

/** Runs groups of steps, the steps of a group at once, and prints the output of those that fail. */
export async function runSteps(groups: readonly (readonly Step[])[]): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const group of groups) outcomes.push(...(await Promise.all(group.map(runStep))));
  return sum(outcomes);
}

/** Prints the last line of a test command, `N passed, N failed`, and sets the exit code. */
export function conclude(outcomes: readonly Outcome[]): void {
  const { passed, failed, failedSteps } = sum(outcomes);
  const failures = Math.max(failed, failedSteps);
  console.log(`${passed} passed, ${failures} failed`);
  process.exitCode = failures === 0 && passed > 0 ? 0 : 1;
}

async function runStep({ title, command: [program, ...args], report }: Step): Promise<Outcome> {
  if (report) removeReport(report);
  const started = performance.now();
  const { exitCode, all } = await execa(program, args, {
    cwd: root,
    preferLocal: true,
    all: true,
    reject: false,
    stdin: 'ignore',
  });
  const seconds = pc.dim(`${((performance.now() - started) / 1000).toFixed(1)} s`);
  const isPassed = exitCode === 0;
  console.log(
    isPassed ? `${pc.green('✓')} ${title} ${seconds}` : `${pc.red('✗')} ${title} ${seconds}\n${all}\n`,
  );
  return { ...(report ? countsOf(report) : { passed: 0, failed: 0 }), failedSteps: isPassed ? 0 : 1 };
}

function sum(outcomes: readonly Outcome[]): Outcome {
  const total = (key: keyof Outcome) => outcomes.reduce((before, outcome) => before + outcome[key], 0);
  return { passed: total('passed'), failed: total('failed'), failedSteps: total('failedSteps') };
}

function removeReport(report: string): void {
  const file = join(root, report);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
}

/** Reads the counts of a jest or a Playwright report; both are 0 without a report. */
function countsOf(report: string): Counts {
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
