import { run } from './run';

/** Builds the stories for their browser tests into `.cache/storybook`. */
await run(
  'storybook',
  ['build', '--test', '--quiet', '--loglevel=warn', '--disable-telemetry', '--output-dir=.cache/storybook'],
  // React's warnings, which the browser tests read, exist in development only.
  { NODE_ENV: 'development' },
);
console.log('The stories are built in .cache/storybook.');
