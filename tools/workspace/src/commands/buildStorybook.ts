import { execa } from 'execa';
import { root } from 'build/root';

/** The stories as files in `.cache/storybook`, for their browser tests: without what only readers need (`--test`). */
const { exitCode } = await execa(
  'storybook',
  ['build', '--test', '--quiet', '--loglevel=warn', '--disable-telemetry', '--output-dir=.cache/storybook'],
  {
    cwd: root,
    preferLocal: true,
    reject: false,
    stdio: 'inherit',
    // React warns on the console, which the browser tests read, in development only.
    env: { NODE_ENV: 'development' },
  },
);
if (exitCode === 0) console.log('The stories are built in .cache/storybook.');
process.exitCode = exitCode ?? 1;
