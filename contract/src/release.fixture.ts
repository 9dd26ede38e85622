import type { Release } from './release';
import { releaseUrl } from './releaseUrl';

export const HASH = `sha384-${'A'.repeat(64)}`;

/** Returns a release with one file; a remote's only page is at its name, `mfe-cart` at `/cart`. */
export function releaseOf(name: string, version: string, changes: Partial<Release> = {}): Release {
  const isShell = name === 'shell';
  const file = isShell ? 'main.js' : 'remoteEntry.js';
  const entry = releaseUrl(name, version, file);
  return {
    name,
    version,
    team: '@team',
    label: 'This page',
    routes: isShell ? [] : [{ path: `/${name.slice('mfe-'.length)}` }],
    entry,
    integrity: HASH,
    preload: [entry],
    files: { [file]: HASH },
    assets: {},
    bytes: {},
    share: {},
    inputs: '0'.repeat(64),
    ...changes,
  };
}
