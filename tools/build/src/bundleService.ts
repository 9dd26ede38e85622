import { resolve } from 'node:path';
import { build } from 'esbuild';

// Bundles a Node service into one file, so that its image needs no packages: `<main.ts> <bundle.mjs>`.
const [entry, file] = process.argv.slice(2);
if (!entry || !file) throw new Error('Name the main of a service and the file of its bundle.');
await build({
  entryPoints: [resolve(entry)],
  outfile: resolve(file),
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  // `bundled`: what a package imports in place of files that it reads. `module` is esbuild's default.
  conditions: ['bundled', 'module'],
  logLevel: 'error',
  // CommonJS packages call `require`.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
  },
});
