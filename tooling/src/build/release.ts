import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';

/** What a host says of the release it serves, at `/mfe/<name>/release.json`. */
export interface Release {
  readonly name: string;
  readonly version: string;
  /** Root-relative address of the manifest. */
  readonly manifest: string;
  /** Subresource Integrity of the manifest: `sha384-…`. */
  readonly integrity: string;
  /** Root-relative addresses of what a page needs before it can show anything of this remote. */
  readonly preload: readonly string[];
  /** Subresource Integrity of every file the remote may load, by its path below the version's folder. */
  readonly files: Readonly<Record<string, string>>;
}

interface Manifest {
  exposes: { path: string; assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
}

/**
 * Describes a built remote.
 * @param folder the app's `dist` folder, absolute
 * @returns the release of the build in `<folder>/<version>/`
 */
export function describeRelease(name: string, version: string, folder: string): Release {
  const files = join(folder, version);
  const address = `/mfe/${name}/${version}`;
  const manifest = JSON.parse(readFileSync(join(files, 'mf-manifest.json'), 'utf8')) as Manifest;
  const routes = manifest.exposes.find((expose) => expose.path === './routes')?.assets;
  const first = ['remoteEntry.js', ...(routes?.js.sync ?? []), ...(routes?.css.sync ?? [])];
  return {
    name,
    version,
    manifest: `${address}/mf-manifest.json`,
    integrity: integrityOf(join(files, 'mf-manifest.json')),
    preload: ['mf-manifest.json', ...first].map((file) => `${address}/${file}`),
    files: Object.fromEntries(
      globSync('**/*.{js,css}', { cwd: files })
        .sort()
        .map((file) => [file, integrityOf(join(files, file))]),
    ),
  };
}

function integrityOf(file: string): string {
  return `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
}
