import { fetchRelease, isNew, writeNow, type Releases } from 'discovery';
import type { Release } from 'contract';
import { newestBuild, readRelease } from 'build/builds';
import type { Workspace } from 'build/workspace';

export interface AnnounceOptions {
  readonly releases: Releases;
  readonly workspace: Workspace;
  readonly originOf: (app: string) => string;
  readonly log: (line: string) => void;
}

const TIMEOUT_MS = 5000;

/**
 * Makes the newest builds live, unless the log has them already: a rollback survives restarts. Replaces live releases without files.
 * @param names of apps whose hosts respond @returns the refused apps, which may be accepted when other apps have changed
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

/** A remote's host states its release, wherever it runs. The shell has no host. */
async function readNewest(name: string, { workspace, originOf }: AnnounceOptions): Promise<Release> {
  const { root, shell } = workspace;
  if (name === shell.name) return readRelease(root, name, newestBuild(root, name));
  return fetchRelease({ name, origin: originOf(name) }, AbortSignal.timeout(TIMEOUT_MS));
}

async function isDue(release: Release, { releases, originOf }: AnnounceOptions): Promise<boolean> {
  if (isNew(releases, release)) return true;
  const app = releases.state().apps.get(release.name);
  const published = app?.releases.get(app.live ?? '');
  if (!app || !published || app.canary) return false;
  const { release: live, stored, url } = published;
  const isOnHost = !stored && url === undefined;
  if (live.version === release.version || !isOnHost) return false;
  const { status } = await fetch(originOf(release.name) + live.entry, {
    method: 'HEAD',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return status === 404;
}
