import { build } from 'esbuild';

/**
 * Bundles a Node service and all it imports into one file of plain JavaScript: an image that has the file needs no
 * package and no build tool. In it `import.meta.url` is the URL of the bundle.
 * @param entry the service's main, absolute
 * @param file where the bundle goes, absolute and ending in `.mjs`
 * @throws Error with the compiler's messages
 */
export async function buildService(entry: string, file: string): Promise<void> {
  await build({
    entryPoints: [entry],
    outfile: file,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'silent',
    // Packages in CommonJS require Node's modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module';\nconst require = requireFrom(import.meta.url);",
    },
  });
}
