import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { releaseUrl, type DiscoveryEntry } from 'contract';
import { sha384 } from 'service-kit';
import type { ReleaseCopies } from './releaseCopies';

const TIMEOUT_MS = 5_000;
/** In characters: a few server builds, and the styles of all pages. */
const MOST_CACHED = 32_000_000;

export class ReleaseFileError extends Error {
  override readonly name = 'ReleaseFileError';
}

interface ReleaseFile {
  readonly remote: string;
  readonly entry: DiscoveryEntry;
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

/** Reads and caches files of releases. @param originOf the origin of a remote's host @param copyOf see `createReleaseCopies` */
export function createReleaseFiles(
  originOf: (remote: string) => string | undefined,
  copyOf: ReleaseCopies['find'],
): ReadReleaseFile {
  const files = new LRUCache<string, string, ReleaseFile>({
    maxSize: MOST_CACHED,
    sizeCalculation: (text) => Math.max(text.length, 1),
    fetchMethod: async (_hash, _old, { context }) => read(context),
  });

  async function read({ remote, entry: { metadata }, file, hash }: ReleaseFile): Promise<string> {
    const copy = await copyOf(remote, metadata.version);
    if (copy !== undefined) {
      const path = join(copy, file);
      return checked(path, await readFile(path), hash);
    }
    const url = `${originOf(remote) ?? ''}${releaseUrl(remote, metadata.version)}${file}`;
    const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const content = Buffer.from(await response.arrayBuffer());
    return checked(url, response.ok ? content : undefined, hash, ` (status ${response.status})`);
  }

  return (remote, entry, file, hash) => files.forceFetch(hash, { context: { remote, entry, file, hash } });
}

function checked(where: string, content: Buffer | undefined, hash: string, status = ''): string {
  if (content && sha384(content) === hash) return content.toString();
  throw new ReleaseFileError(`${where} is not the one of the release${status}, so it is not used.`);
}
