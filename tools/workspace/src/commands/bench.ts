import { execa } from 'execa';
import { root } from 'build/root';

/**
 * `npm run bench [-- NAME [options]]`: builds what is due, then runs a benchmark, `growth` by default. Ends with 1 when the
 * benchmark misses its bar.
 */
const benchmarks: Readonly<Record<string, string>> = {
  'first-view': 'e2e/bench/firstView.ts',
  load: 'e2e/bench/load.ts',
  soak: 'e2e/bench/soak.ts',
  growth: 'e2e/bench/growth.ts',
};

const [name = 'growth', ...options] = process.argv.slice(3);
const file = benchmarks[name];
if (file === undefined) {
  console.error(`There is no benchmark "${name}". There are: ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(1);
}

for (const args of [['tools/build/src/main.ts'], [file, ...options]]) {
  const { exitCode } = await execa('tsx', args, {
    cwd: root,
    preferLocal: true,
    reject: false,
    stdio: 'inherit',
  });
  if (exitCode !== 0) process.exit(1);
}
