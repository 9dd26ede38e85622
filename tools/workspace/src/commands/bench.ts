import { execa } from 'execa';
import { root } from 'build/root';

/**
 * `npm run bench [-- name]`: builds what is due, then prints how the shop and the cart grow with what is in them, or what is
 * named: `first-view`, `remotes-scale`. A benchmark that has a bar says whether it was met.
 */
const benchmarks: Readonly<Record<string, string>> = {
  'catalog-scale': 'e2e/bench/catalogScale.ts',
  'cart-scale': 'e2e/bench/cartScale.ts',
  'remotes-scale': 'e2e/bench/remotesScale.ts',
  'first-view': 'e2e/bench/firstView/main.ts',
  load: 'e2e/bench/load/main.ts',
  soak: 'e2e/bench/load/soak.ts',
};

const [named, ...options] = process.argv.slice(3);
const chosen = named === undefined ? ['catalog-scale', 'cart-scale'] : [named];
const files = chosen.map((name) => benchmarks[name]).filter((file) => file !== undefined);
if (files.length < chosen.length) {
  console.error(`There is no benchmark "${named}". There are: ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(1);
}

for (const [command, ...args] of [['tools/build/src/main.ts'], ...files.map((file) => [file, ...options])]) {
  const { exitCode } = await execa('tsx', [command ?? '', ...args], {
    cwd: root,
    preferLocal: true,
    reject: false,
    stdio: 'inherit',
  });
  if (exitCode !== 0) process.exit(1);
}
