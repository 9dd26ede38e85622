import { fetchRelease, isNew, writeNow, type Releases } from 'discovery';
import type { Release } from 'contract';
import { newestBuild, readRelease } from 'build/builds';
import type { Workspace } from 'build/workspace';

export interface AnnounceOptions {
  readonly releases: Releases;
  readonly workspace: Workspace;
  /** Where the host of an app responds. */
  readonly originOf: (app: string) => string;
  /** Told what went live, and a build that did not, with the reason. */
  readonly log: (line: string) => void;
}

const TIMEOUT_MS = 5000;

/**
 * Makes the newest builds of these apps live where the log does not know them yet; otherwise what is live stays, so a
 * rollback survives a restart. A live release whose files are gone is replaced too.
 * @param names of apps; their hosts have to respond
 * @returns the apps whose builds were refused: they may fit after others have moved
 */
export async function announceBuilds(
  names: readonly string[],
  options: AnnounceOptions,
): Promise<readonly string[]> {
  const { releases, log } = options;
  const refused: string[] = [];
  for (const name of names) {
    try {
      const release = await readNewest(name, options);
      if (!(await isDue(release, options))) continue;
      await writeNow(releases, { command: 'publish', release }, 'start');
      await writeNow(releases, { command: 'deploy', app: name, version: release.version }, 'start');
    } catch (error) {
      log(`${name}: ${(error as Error).message}`);
      refused.push(name);
    }
  }
  return refused;
}

/** A remote's host says what it serves, wherever it runs; the shell's is the shop itself, which does not. */
async function readNewest(name: string, { workspace, originOf }: AnnounceOptions): Promise<Release> {
  const { root, shell } = workspace;
  if (name === shell.name) return readRelease(root, name, newestBuild(root, name));
  return fetchRelease({ name, origin: originOf(name) }, AbortSignal.timeout(TIMEOUT_MS));
}

async function isDue(release: Release, { releases, originOf }: AnnounceOptions): Promise<boolean> {
  if (isNew(releases, release)) return true;
  const app = releases.state().apps.get(release.name);
  const live = app?.releases.get(app.live ?? '')?.release;
  if (!live || live.version === release.version || app.canary) return false;
  const { status } = await fetch(originOf(release.name) + live.entry, {
    method: 'HEAD',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return status === 404;
}
