import { run } from './run';

await run('storybook', [
  ...['dev', '--ci', '--disable-telemetry', '--no-version-updates'],
  ...['--host=127.0.0.1', `--port=${process.argv[3] ?? 6006}`, '--exact-port'],
]);
