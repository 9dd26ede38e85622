import { run } from './run';

await run(
  'storybook',
  ['build', '--test', '--quiet', '--loglevel=warn', '--disable-telemetry', '--output-dir=.cache/storybook'],
  // The browser tests read React's warnings, which exist in development only.
  { NODE_ENV: 'development' },
);
console.log('The stories are built in .cache/storybook.');
