import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from 'release-format';
import { globSync } from 'tinyglobby';
import { ENTRY } from '../webpack/defineApp';
import type { Remote } from '../workspace';
import { sha384 } from './integrity';

interface Manifest {
  readonly exposes: readonly {
    readonly path: string;
    readonly assets: { readonly js: { readonly sync: string[] }; readonly css: { readonly sync: string[] } };
  }[];
}

/**
 * Describes a built remote: its release.json.
 * @param remote its facts; `version` is that of the build
 * @param folder the build, `<app>/dist/<version>`, absolute
 * @throws the error of `node:fs` when the folder holds no federation manifest
 */
export function describeRelease({ name, version, team, label, routes }: Remote, folder: string): Release {
  const base = `/mfe/${name}/${version}`;
  const manifest = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8')) as Manifest;
  const pages = manifest.exposes.find((expose) => expose.path === './routes')?.assets;
  const first = [ENTRY, ...(pages?.js.sync ?? []), ...(pages?.css.sync ?? [])];
  return {
    name,
    version,
    team,
    label,
    routes,
    entry: `${base}/${ENTRY}`,
    integrity: integrityOf(join(folder, ENTRY)),
    preload: first.map((file) => `${base}/${file}`),
    files: Object.fromEntries(
      globSync('**/*.{js,css}', { cwd: folder })
        .sort()
        .map((file) => [file, integrityOf(join(folder, file))]),
    ),
  };
}

function integrityOf(file: string): string {
  return sha384(readFileSync(file));
}
