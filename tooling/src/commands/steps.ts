import { execa } from 'execa';
import pc from 'picocolors';
import { root } from '../root';

export interface Step {
  readonly title: string;
  /** A program of the workspace's own `node_modules/.bin`, and its arguments. */
  readonly command: readonly [string, ...string[]];
}

/**
 * Runs steps one after the other and says of each whether it passed and how long it took; what a failed step printed is shown.
 * @returns the titles of the steps that failed
 */
export async function runSteps(steps: readonly Step[]): Promise<string[]> {
  const failed: string[] = [];
  for (const { title, command } of steps) {
    const [program, ...args] = command;
    const started = performance.now();
    const { exitCode, all } = await execa(program, args, {
      cwd: root,
      preferLocal: true,
      all: true,
      reject: false,
      stdin: 'ignore',
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (exitCode === 0) {
      console.log(`${pc.green('✓')} ${title} ${pc.dim(`${seconds} s`)}`);
    } else {
      console.log(`${pc.red('✗')} ${title} ${pc.dim(`${seconds} s`)}\n${all}\n`);
      failed.push(title);
    }
  }
  return failed;
}
