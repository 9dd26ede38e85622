import { execa } from 'execa';
import { root } from '../root';

/** `npm run e2e -- <Playwright arguments>`: builds what is due and the stories, then runs the browser tests. */
for (const command of [
  'tooling/src/commands/build.ts',
  'tooling/src/commands/buildStorybook.ts',
  'e2e/run.ts',
]) {
  const { exitCode } = await execa('tsx', [command, ...process.argv.slice(3)], {
    cwd: root,
    preferLocal: true,
    reject: false,
    stdio: 'inherit',
  });
  if (exitCode !== 0) process.exit(1);
}
