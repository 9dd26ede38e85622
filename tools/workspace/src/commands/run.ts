import { root } from 'build/root';
import { execa } from 'execa';

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
