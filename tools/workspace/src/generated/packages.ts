import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { globSync } from 'tinyglobby';
import { parse } from 'yaml';

interface Manifest {
  readonly name: string;
  readonly description?: string;
}

/** Returns packages with their folder, e.g. `platform/gateway`, in the order of pnpm-workspace.yaml. */
export function readPackages(root: string) {
  return patternsOf(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))
    .flatMap((pattern) => globSync(`${pattern}/package.json`, { cwd: root }).sort())
    .map((file) => {
      const { name, description = '' } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest;
      return { name, folder: dirname(file), description };
    });
}

/** Excludes nested packages, such as the auth emulator's. */
function patternsOf(yaml: string): readonly string[] {
  const { packages } = parse(yaml) as { readonly packages: readonly string[] };
  return packages.filter((pattern) => pattern.split('/').length <= 2);
}
