import { run } from './run';

const benchmarks: Readonly<Record<string, string>> = {
  'first-view': 'e2e/bench/firstView.ts',
  load: 'e2e/bench/load.ts',
};

const [name = 'first-view', ...options] = process.argv.slice(3);
const file = benchmarks[name];
if (file === undefined) {
  console.error(`There is no benchmark "${name}". There are: ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(1);
}
await run('tsx', ['tools/build/src/main.ts']);
await run('tsx', [file, ...options]);
