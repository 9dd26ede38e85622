import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integritySchema, releaseUrl, type DiscoveryEntry } from 'contract';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { sha384 } from 'service-kit';

const FILE = 'server.cjs';
const TIMEOUT_MS = 5_000;
const MOST_KEPT = 16;

/** A server build that cannot be run; the message names it and says why. */
export class ServerBuildError extends Error {
  override readonly name = 'ServerBuildError';
}

const shellSchema = v.object({ server: integritySchema });

/**
 * The shell's server build: no hash, no run.
 * @param build folder of the shell's build, absolute
 * @returns the file, absolute; undefined for a build without one
 * @throws ServerBuildError when it is not the file that was built
 */
export function shellServer(build: string): string | undefined {
  const file = join(build, FILE);
  const release = readRelease(join(build, 'release.json'));
  if (!release) return undefined;
  if (sha384(readFileSync(file)) === release.server) return file;
  throw new ServerBuildError(`${file} is not the file that was built, so it is not run.`);
}

function readRelease(file: string) {
  try {
    const { success, output } = v.safeParse(shellSchema, JSON.parse(readFileSync(file, 'utf8')));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}

interface RemoteRelease {
  readonly remote: string;
  readonly entry: DiscoveryEntry;
}

/**
 * The server builds of remotes, fetched from their hosts and kept, each under the hash that the discovery document gives it.
 * @param originOf where a remote's host responds
 * @returns a function to the code of a release. It throws ServerBuildError when the release names none, or another one is there
 */
export function createServerBuilds(originOf: (remote: string) => string | undefined) {
  const builds = new LRUCache<string, string, RemoteRelease>({
    max: MOST_KEPT,
    fetchMethod: (_hash, _old, { context }) => fetchBuild(context),
  });

  async function fetchBuild({ remote, entry: { metadata, extras } }: RemoteRelease): Promise<string> {
    const folder = extras?.source ?? `${originOf(remote) ?? ''}${releaseUrl(remote, metadata.version)}`;
    const response = await fetch(`${folder}${FILE}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const code = Buffer.from(await response.arrayBuffer());
    if (response.ok && sha384(code) === extras?.server) return code.toString();
    throw new ServerBuildError(
      `${folder}${FILE} is not the one of the release (status ${response.status}), so it is not run.`,
    );
  }

  return async function serverBuild(remote: string, entry: DiscoveryEntry): Promise<string> {
    const hash = entry.extras?.server;
    if (hash === undefined)
      throw new ServerBuildError(`${remote} ${entry.metadata.version} has no server build.`);
    return builds.forceFetch(hash, { context: { remote, entry } });
  };
}
