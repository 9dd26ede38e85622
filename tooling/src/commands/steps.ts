import { execa } from 'execa';
import pc from 'picocolors';
import { root } from '../root';

export interface Step {
  readonly title: string;
  /** A program of the workspace's own `node_modules/.bin`, and its arguments. */
  readonly command: readonly [string, ...string[]];
}

/**
 * Runs groups of steps one after the other, the steps of a group at once, and says of each whether it passed and how long
 * it took; what a failed step printed is shown.
 * @returns the titles of the steps that failed
 */
export async function runSteps(groups: readonly (readonly Step[])[]): Promise<string[]> {
  const failed: string[] = [];
  for (const group of groups) {
    const passed = await Promise.all(group.map(runStep));
    failed.push(...group.filter((_, index) => !passed[index]).map(({ title }) => title));
  }
  return failed;
}

async function runStep({ title, command: [program, ...args] }: Step): Promise<boolean> {
  const started = performance.now();
  const { exitCode, all } = await execa(program, args, {
    cwd: root,
    preferLocal: true,
    all: true,
    reject: false,
    stdin: 'ignore',
  });
  const seconds = pc.dim(`${((performance.now() - started) / 1000).toFixed(1)} s`);
  console.log(
    exitCode === 0 ? `${pc.green('✓')} ${title} ${seconds}` : `${pc.red('✗')} ${title} ${seconds}\n${all}\n`,
  );
  return exitCode === 0;
}
