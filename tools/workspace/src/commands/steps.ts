import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from 'build/root';
import { execa } from 'execa';
import pc from 'picocolors';

export interface Step {
  readonly title: string;
  /** A program of `node_modules/.bin`, and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** File with the counts of its tests, relative to the root. */
  readonly report?: string;
}

let passed = 0;
let failed = 0;
let failedSteps = 0;

/** Runs steps concurrently. Prints the output of failed ones. @returns whether all passed */
export async function runSteps(...steps: readonly Step[]): Promise<boolean> {
  const results = await Promise.all(steps.map(runStep));
  return results.every(Boolean);
}

export function fail(): void {
  failedSteps += 1;
  process.exitCode = 1;
}

/** Prints `N passed, N failed`; fails if no test passed. */
export function conclude(): void {
  console.log(`${passed} passed, ${Math.max(failed, failedSteps)} failed`);
  if (passed === 0 || failed > 0) process.exitCode = 1;
}

async function runStep({ title, command: [program, ...args], report }: Step): Promise<boolean> {
  const file = report && join(root, report);
  if (file) {
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true });
  }
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
  if (!isPassed) fail();
  if (file && existsSync(file)) countTests(file);
  return isPassed;
}

/** Reads a report of Jest or Playwright. */
function countTests(file: string): void {
  const json = JSON.parse(readFileSync(file, 'utf8')) as {
    numPassedTests?: number;
    numFailedTests?: number;
    stats?: { expected: number; unexpected: number };
  };
  passed += json.stats?.expected ?? json.numPassedTests ?? 0;
  failed += json.stats?.unexpected ?? json.numFailedTests ?? 0;
}
