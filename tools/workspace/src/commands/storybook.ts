import { parseArgs } from 'node:util';
import { wrongUsage } from 'build/readWords';
import { setting } from 'service-kit';
import * as v from 'valibot';
import { run } from './run';

const { fallback, schema, expected } = setting.port(6006);
const [port = fallback] = parseArgs({ args: process.argv.slice(3), allowPositionals: true }).positionals;
if (!v.safeParse(schema, port).success) throw wrongUsage(`Storybook cannot use ${port}: name ${expected}.`);

await run('storybook', [
  ...['dev', '--ci', '--disable-telemetry', '--no-version-updates'],
  ...['--host=127.0.0.1', `--port=${port}`, '--exact-port'],
]);
