import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { DiscoveryEntry } from 'contract';
import { sha384 } from 'service-kit';
import type { ReleaseCopies } from './releaseCopies';

/** In characters: a few server builds, and the styles of all pages. */
const MOST_CACHED = 32_000_000;

export class ReleaseFileError extends Error {
  override readonly name = 'ReleaseFileError';
}

interface ReleaseFile {
  readonly remote: string;
  readonly version: string;
  readonly file: string;
  readonly hash: string;
}

/** Reads a file of a release. Throws ReleaseFileError if its hash differs. */
export type ReadReleaseFile = (
  remote: string,
  entry: DiscoveryEntry,
  file: string,
  hash: string,
) => Promise<string>;

/** Reads and caches files of releases. @param copyOf see `createReleaseCopies` */
export function createReleaseFiles(copyOf: ReleaseCopies['find']): ReadReleaseFile {
  const files = new LRUCache<string, string, ReleaseFile>({
    maxSize: MOST_CACHED,
    sizeCalculation: (text) => Math.max(text.length, 1),
    fetchMethod: async (_hash, _old, { context }) => read(context),
  });

  async function read({ remote, version, file, hash }: ReleaseFile): Promise<string> {
    const copy = await copyOf(remote, version);
    const content = copy === undefined ? undefined : await readFile(join(copy, file));
    if (content && sha384(content) === hash) return content.toString();
    throw new ReleaseFileError(
      `${file} of ${remote} ${version} is not the file of the release, so it is not used.`,
    );
  }

  return (remote, { metadata: { version } }, file, hash) =>
    files.forceFetch(hash, { context: { remote, version, file, hash } });
}
