import { createHash } from 'node:crypto';
import { releaseUrl } from 'contract';
import { describeError } from 'service-kit';
import { RefusalError } from '../log/refusal';
import type { PublishedRelease } from '../log/events';

const AT_ONCE = 12;
const TIMEOUT_MS = 10_000;
const LARGEST_FILE = 20 * 1024 * 1024;
/** A host may store each file in three encodings. */
const ENCODINGS = ['identity', 'gzip', 'br'];

export interface FileHosts {
  /** Returns the origin of an app's host, as this service reaches it. */
  readonly originOf: (app: string) => string | undefined | Promise<string | undefined>;
  readonly allowedOrigins: readonly string[];
  readonly timeoutMs?: number;
  /** In bytes, decompressed. */
  readonly largestFile?: number;
}

/** Requests all files of a release in each encoding. @throws RefusalError if one is missing, wrong or at another origin */
export async function verifyFiles(published: PublishedRelease, hosts: FileHosts): Promise<void> {
  const { release } = published;
  const { timeoutMs = TIMEOUT_MS, largestFile = LARGEST_FILE } = hosts;
  const folder = await folderOf(published, hosts);
  const requests = Object.entries({ ...release.files, ...release.assets }).flatMap(([file, integrity]) =>
    ENCODINGS.map((encoding) => ({ url: `${folder}${file}`, integrity, encoding })),
  );
  const stop = new AbortController();
  let next = 0;
  async function work(): Promise<void> {
    for (let request = requests[next++]; request; request = requests[next++]) {
      const problem = await problemOf(request, { timeoutMs, largestFile, stop: stop.signal });
      if (stop.signal.aborted) return;
      if (problem === undefined) continue;
      stop.abort();
      throw new RefusalError(
        'files-wrong',
        `${release.name} ${release.version} is refused because ${request.url} ${problem}: put the files of that build there, or publish what is there as another version.`,
      );
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function folderOf(
  { release, url }: PublishedRelease,
  { originOf, allowedOrigins }: FileHosts,
): Promise<string> {
  const { name, version } = release;
  const host = await originOf(name);
  if (url === undefined) {
    if (host !== undefined) return `${host}${releaseUrl(name, version)}`;
    throw new RefusalError(
      'origin-not-allowed',
      `No host of ${name} is known to this service, so its files cannot be checked: name the url of ${version}'s folder, or add the host to the settings.`,
    );
  }
  const { origin } = new URL(url);
  if (url.endsWith('/') && (origin === host || allowedOrigins.includes(origin))) return url;
  throw new RefusalError(
    'origin-not-allowed',
    url.endsWith('/')
      ? `${origin} is not among the origins that ${name} may be released from: add it to RELEASE_ORIGINS, or put the files on an origin that is there.`
      : `${url} is not the url of a folder, which ends with a slash: name the folder of ${name} ${version}.`,
  );
}

async function problemOf(
  { url, integrity, encoding }: { url: string; integrity: string; encoding: string },
  { timeoutMs, largestFile, stop }: { timeoutMs: number; largestFile: number; stop: AbortSignal },
): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      headers: { 'accept-encoding': encoding, 'cache-control': 'no-cache' },
      // The target's origin may not be allowed.
      redirect: 'error',
      signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return `responds with ${response.status}`;
    }
    const hash = createHash('sha384');
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += (chunk as Uint8Array).length;
      if (bytes > largestFile) return `is larger than ${largestFile} bytes`;
      hash.update(chunk as Uint8Array);
    }
    const actual = `sha384-${hash.digest('base64')}`;
    return actual === integrity ? undefined : `is not the file that was built (sent as ${encoding})`;
  } catch (error) {
    return `does not respond (${describeError(error)})`;
  }
}
