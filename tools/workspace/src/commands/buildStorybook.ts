import { run } from './run';

await run(
  'storybook',
  ['build', '--test', '--quiet', '--loglevel=warn', '--disable-telemetry', '--output-dir=.cache/storybook'],
  // Only React's development build prints the warnings that browser tests read.
  { NODE_ENV: 'development' },
);
console.log('The stories are built in .cache/storybook.');
