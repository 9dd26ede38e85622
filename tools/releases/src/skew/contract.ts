import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Release } from 'contract';
import { newestBuild, readRelease } from 'build/builds';
import { distOf, type Repository } from 'build/workspace';
import type { Recording } from './recordings';

const MANIFEST = 'mf-manifest.json';

/** What others may rely on of a release: its pages and what it exposes to the shell. */
interface Contract {
  readonly name: string;
  readonly version: string;
  /** Paths of its pages. */
  readonly routes: readonly string[];
  /** Names with `./`, e.g. `./routes`. */
  readonly exposes: readonly string[];
}

/** The contracts of the newest builds of the working tree. @throws the error of `node:fs` when one is not built */
export function builtContracts({ root, apps }: Repository): Contract[] {
  return apps.map(({ name }) => {
    const release = readRelease(root, name, newestBuild(root, name));
    const manifest = join(distOf(root, name), release.version, MANIFEST);
    return toContract(release, name === 'shell' ? undefined : readFileSync(manifest, 'utf8'));
  });
}

/**
 * What releases that are out have and the working tree has lost, each as a sentence that names who breaks: an open tab, an old
 * link and the releases of other teams know it only as it was.
 */
export function findLost(recordings: readonly Recording[], built: readonly Contract[]): string[] {
  // Remotes never load each other.
  const shell = recordings.find(({ release }) => release.name === 'shell');
  const routesNow = new Set(built.flatMap(({ routes }) => routes));
  return recordings.flatMap(({ release, files }) => {
    const earlier = toContract(release, files[MANIFEST]);
    const now = built.find(({ name }) => name === release.name);
    if (!now) return [];
    const label = `${now.name} ${now.version}`;
    const routes = earlier.routes.filter((path) => !routesNow.has(path));
    const exposes = earlier.exposes.filter((path) => !now.exposes.includes(path));
    return [
      ...routes.map(
        (path) =>
          `${label} has no page ${path} any more, which ${whoLinksTo(path, release.name, recordings)} and open tabs lead to: keep it, or send its visitors elsewhere from it.`,
      ),
      ...exposes.map(
        (path) =>
          `${label} does not expose ${path} any more, which ${shell ? labelOf(shell) : 'the shell'} and open tabs load: keep it until no shell in use does.`,
      ),
    ];
  });
}

function toContract({ name, version, routes }: Release, manifest: string | undefined): Contract {
  const { exposes } = (manifest === undefined ? { exposes: [] } : JSON.parse(manifest)) as {
    readonly exposes: readonly { readonly path: string }[];
  };
  return {
    name,
    version,
    routes: routes.map(({ path }) => path),
    exposes: exposes.map(({ path }) => path),
  };
}

/** The recorded releases of other apps whose scripts hold the path as a whole string. */
function whoLinksTo(path: string, owner: string, recordings: readonly Recording[]): string {
  const names = recordings
    .filter(({ release, files }) => release.name !== owner && hasString(files, path))
    .map(labelOf);
  return names.length > 0 ? names.join(', ') : 'bookmarks';
}

function hasString(files: Recording['files'], text: string): boolean {
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'));
  return scripts.some(([, script]) => ['"', "'", '`'].some((quote) => script.includes(quote + text + quote)));
}

function labelOf({ release }: Recording): string {
  return `${release.name} ${release.version}`;
}
