import { entrySchema, versionSchema, type DiscoveryDocument, type DiscoveryEntry } from 'contract';
import * as v from 'valibot';

/** A release that discovery could not be asked about. */
export class LookupError extends Error {
  override readonly name = 'LookupError';
}

const TIMEOUT_MS = 2000;
const MOST_KEPT = 50;
/** So long what is not published, or cannot be looked up, is not asked about again. */
const MISSED_MS = 2000;
/** Anybody may ask for releases that do not exist. */
const MOST_LOOKUPS_AT_ONCE = 8;

/** Releases that need not have traffic. */
export interface PublishedReleases {
  /**
   * A published release as the document would list it.
   * @returns undefined when none of that version is published
   * @throws LookupError while discovery is away
   */
  readonly find: (
    document: DiscoveryDocument,
    app: string,
    version: string,
  ) => Promise<DiscoveryEntry | undefined>;
  /**
   * Where the files of a release lie, whichever gateway sent the page that names them.
   * @returns the folder's URL with a slash at its end; undefined for a release on its remote's host, for an unknown one and while
   *   discovery is away
   */
  readonly folderOf: (
    document: DiscoveryDocument,
    app: string,
    version: string,
  ) => Promise<string | undefined>;
}

/** @param discovery its origin */
export function createPublishedReleases(discovery: string): PublishedReleases {
  // A release never changes, so what was found is kept.
  const found = new Map<string, DiscoveryEntry>();
  const asked = new Map<string, { readonly answer: ReturnType<typeof ask>; readonly until: number }>();

  let lookups = 0;

  async function ask(app: string, version: string): Promise<DiscoveryEntry | undefined> {
    lookups += 1;
    try {
      const response = await fetch(new URL(`/apps/${app}/releases/${version}/entry`, discovery), {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.ok) return v.parse(entrySchema, await response.json());
      await response.arrayBuffer();
      if (response.status === 404) return undefined;
      throw new Error(`status ${response.status}`);
    } catch (error) {
      throw new LookupError(`Discovery does not say what ${app} ${version} is.`, { cause: error });
    } finally {
      lookups -= 1;
    }
  }

  /** As `ask`; one answer for all who ask within two seconds, whether there is such a release or not. */
  function askOnce(key: string, app: string, version: string): ReturnType<typeof ask> {
    const last = asked.get(key);
    if (last && performance.now() < last.until) return last.answer;
    // Not an answer that counts for others: a moment later there may be room.
    if (lookups >= MOST_LOOKUPS_AT_ONCE)
      return Promise.reject(new LookupError('Too many releases are looked up at once.'));
    const answer = ask(app, version);
    asked.delete(key);
    asked.set(key, { answer, until: performance.now() + MISSED_MS });
    for (const oldest of [...asked.keys()].slice(0, -MOST_KEPT)) asked.delete(oldest);
    return answer;
  }

  const find: PublishedReleases['find'] = async ({ microFrontends }, app, version) => {
    const withTraffic = microFrontends[app]?.find(({ metadata }) => metadata.version === version);
    if (withTraffic || !v.is(versionSchema, version)) return withTraffic;
    const key = `${app}@${version}`;
    const entry = found.get(key) ?? (await askOnce(key, app, version));
    if (!entry) return undefined;
    found.delete(key);
    found.set(key, entry);
    for (const oldest of [...found.keys()].slice(0, -MOST_KEPT)) found.delete(oldest);
    return entry;
  };

  return {
    find,
    async folderOf(document, app, version) {
      if (!document.microFrontends[app]) return undefined;
      try {
        return (await find(document, app, version))?.extras?.source;
      } catch (error) {
        if (error instanceof LookupError) return undefined;
        throw error;
      }
    },
  };
}
