import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A package of the workspace, as its package.json says. */
export interface Package {
  readonly name: string;
  readonly description: string;
  /** The packages of the workspace that it depends on at run time, by their names. */
  readonly dependencies: readonly string[];
}

interface Manifest {
  readonly description?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** The packages in the workspace's root folder, in the order of pnpm-workspace.yaml. @param root absolute */
export function readPackages(root: string): readonly Package[] {
  return patternsOf(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'))
    .flatMap((pattern) => foldersOf(root, pattern))
    .map((name) => {
      const { description = '', dependencies = {} } = JSON.parse(
        readFileSync(join(root, name, 'package.json'), 'utf8'),
      ) as Manifest;
      const own = Object.entries(dependencies).filter(([, version]) => version.startsWith('workspace:'));
      return { name, description, dependencies: own.map(([dependency]) => dependency) };
    });
}

/** `shell`, `mfe-*`; what lies deeper belongs to the package around it. */
function patternsOf(yaml: string): readonly string[] {
  const [list = ''] = /(?<=^packages:\n)(?: {2}- .+\n)+/m.exec(yaml) ?? [];
  return [...list.matchAll(/^ {2}- ([^\s/]+)$/gm)].map(([, pattern = '']) => pattern);
}

function foldersOf(root: string, pattern: string): readonly string[] {
  if (!pattern.endsWith('*')) return [pattern];
  return readdirSync(root)
    .filter((folder) => folder.startsWith(pattern.slice(0, -1)))
    .sort();
}
