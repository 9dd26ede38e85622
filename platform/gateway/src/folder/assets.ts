import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

/** Returns what draws pictures: code, WebAssembly, fonts. In a bundle, which has no files, `bundledAssets.js` is in its place. */
export function readAssets(): {
  readonly resvg: string;
  readonly wasm: Uint8Array;
  readonly fonts: readonly Uint8Array[];
} {
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  return {
    resvg: readFileSync(join(dirname(wasm), 'index.mjs'), 'utf8'),
    wasm: readFileSync(wasm),
    fonts: ['figtree', 'fraunces'].map((name) => readFileSync(join(here, `fonts/${name}.ttf`))),
  };
}
