import { execa } from 'execa';
import { root } from '../root';

/**
 * `npm run bench`: builds what is due, then prints how the shop and the cart grow with what is in them. A benchmark that has a
 * bar says whether it was met.
 */
for (const command of [
  'tooling/src/commands/build.ts',
  'e2e/bench/catalogScale.ts',
  'e2e/bench/cartScale.ts',
]) {
  const { exitCode } = await execa('tsx', [command], {
    cwd: root,
    preferLocal: true,
    reject: false,
    stdio: 'inherit',
  });
  if (exitCode !== 0) process.exit(1);
}
