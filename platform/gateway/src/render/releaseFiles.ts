import { LRUCache } from 'lru-cache';
import { releaseUrl, type DiscoveryEntry } from 'contract';
import { sha384 } from 'service-kit';

const TIMEOUT_MS = 5_000;
/** In characters: a few server builds, and the styles of all pages. */
const MOST_CACHED = 32_000_000;

/** A file differs from the released one; the message names it. */
export class ReleaseFileError extends Error {
  override readonly name = 'ReleaseFileError';
}

interface ReleaseFile {
  readonly url: string;
  readonly hash: string;
}

/** Reads a file of a release. Throws ReleaseFileError when its hash differs. */
export type ReadReleaseFile = (
  remote: string,
  entry: DiscoveryEntry,
  file: string,
  hash: string,
) => Promise<string>;

/** Reads and caches files of releases. @param originOf returns the origin of a remote's host */
export function createReleaseFiles(originOf: (remote: string) => string | undefined): ReadReleaseFile {
  const files = new LRUCache<string, string, ReleaseFile>({
    maxSize: MOST_CACHED,
    sizeCalculation: (text) => Math.max(text.length, 1),
    fetchMethod: (_hash, _old, { context }) => fetchFile(context),
  });
  return (remote, { metadata, extras }, file, hash) => {
    const folder = extras?.source ?? `${originOf(remote) ?? ''}${releaseUrl(remote, metadata.version)}`;
    return files.forceFetch(hash, { context: { url: folder + file, hash } });
  };
}

async function fetchFile({ url, hash }: ReleaseFile): Promise<string> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  const content = Buffer.from(await response.arrayBuffer());
  if (response.ok && sha384(content) === hash) return content.toString();
  throw new ReleaseFileError(
    `${url} is not the one of the release (status ${response.status}), so it is not used.`,
  );
}
