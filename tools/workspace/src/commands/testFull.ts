import { readWords } from 'build/readWords';
import { run } from './run';
import { conclude, runSteps } from './steps';
import { testContainers } from './testContainers';
import { browserTests, build } from './verifySteps';

const args = process.argv.slice(3);
const playwright = args.filter((arg) => arg.startsWith('-'));
const words = args.filter((arg) => !arg.startsWith('-'));
const parts = readWords(['browser', 'engines', 'containers'], words);
const runs = (part: string) => parts.length === 0 || parts.includes(part);

if (runs('browser')) {
  await runSteps(build);
  await runSteps({
    title: 'build of the stories',
    command: ['tsx', 'tools/workspace/src/commands/buildStorybook.ts'],
  });
  await runSteps(browserTests('browser tests of the full tier', 'full', playwright));
}
if (runs('engines')) {
  await run('tsx', ['e2e/engines/prepare.ts']);
  await runSteps(build);
  const options = ['--config=engines.config.ts', ...playwright];
  await runSteps(browserTests('browser tests in other engines', 'engines', options));
}
if (runs('containers')) await testContainers();
conclude();
