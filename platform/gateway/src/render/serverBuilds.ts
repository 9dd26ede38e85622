import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integritySchema, type DiscoveryEntry } from 'contract';
import * as v from 'valibot';
import { sha384 } from 'service-kit';
import { ReleaseFileError, type ReadReleaseFile } from './releaseFiles';

const FILE = 'server.cjs';

const shellSchema = v.object({ server: integritySchema });

/** Returns the shell's server build, absolute, if there is one. @throws ReleaseFileError when its hash differs */
export function shellServer(build: string): string | undefined {
  const file = join(build, FILE);
  const release = readRelease(join(build, 'release.json'));
  if (!release) return undefined;
  if (sha384(readFileSync(file)) === release.server) return file;
  throw new ReleaseFileError(`${file} is not the file that was built, so it is not run.`);
}

function readRelease(file: string) {
  try {
    const { success, output } = v.safeParse(shellSchema, JSON.parse(readFileSync(file, 'utf8')));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}

/** @throws ReleaseFileError when the build is missing or its hash differs */
export async function readServerBuild(
  readFile: ReadReleaseFile,
  remote: string,
  entry: DiscoveryEntry,
): Promise<string> {
  const hash = entry.extras?.server;
  if (hash === undefined)
    throw new ReleaseFileError(`${remote} ${entry.metadata.version} has no server build.`);
  return readFile(remote, entry, FILE, hash);
}
