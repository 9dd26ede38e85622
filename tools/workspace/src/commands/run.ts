import { root } from 'build/root';
import { CommanderError, type Command } from 'commander';
import { execa } from 'execa';
import { visibleText } from 'service-kit';

/** If the program fails, exits with its code. */
export async function run(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  const { exitCode } = await execa(program, args, {
    cwd: root,
    preferLocal: true,
    reject: false,
    stdio: 'inherit',
    env,
  });
  if (exitCode !== 0) process.exit(exitCode ?? 1);
}

/** Runs a program without a word. Execa finds npx on Windows too, where it is a script. @param advice what to do @throws Error with the output */
export async function runQuietly(
  cwd: string,
  program: string,
  args: readonly string[],
  advice: string,
): Promise<void> {
  const options = { cwd, preferLocal: true, reject: false, all: true } as const;
  const { failed, all, shortMessage } = await execa(program, args, options);
  if (!failed) return;
  const command = [program, ...args].join(' ');
  throw new Error(`${all || shortMessage}\n\n"${command}" failed in ${cwd}: see above, and ${advice}`);
}

/** Runs a program with the arguments of `npm run`. The exit code is 0 if it is done, 1 if an action threw, 2 for wrong usage. */
export async function runProgram(program: Command): Promise<void> {
  try {
    await program.parseAsync(process.argv.slice(3), { from: 'user' });
  } catch (error) {
    const isUsage = error instanceof CommanderError;
    if (!isUsage) console.error(visibleText((error as Error).message));
    process.exitCode = isUsage ? (error.exitCode === 0 ? 0 : 2) : 1;
  }
}
