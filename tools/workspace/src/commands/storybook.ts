import { parseArgs } from 'node:util';
import { run } from './run';

const { positionals } = parseArgs({ args: process.argv.slice(3), allowPositionals: true });

await run('storybook', [
  ...['dev', '--ci', '--disable-telemetry', '--no-version-updates'],
  ...['--host=127.0.0.1', `--port=${positionals[0] ?? 6006}`, '--exact-port'],
]);
