import { run } from './run';

/** The stories as files in `.cache/storybook`, for their browser tests: without what only readers need (`--test`). */
await run(
  'storybook',
  ['build', '--test', '--quiet', '--loglevel=warn', '--disable-telemetry', '--output-dir=.cache/storybook'],
  // React's warnings, which the browser tests read, exist in development only.
  { NODE_ENV: 'development' },
);
console.log('The stories are built in .cache/storybook.');
