import {
  entrySchema,
  LARGEST_RELEASE_JSON,
  readJson,
  type DiscoveryDocument,
  type DiscoveryEntry,
} from 'contract';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { EntryProblem } from './followDocument';

export class LookupError extends Error {
  override readonly name = 'LookupError';
}

const TIMEOUT_MS = 2000;
const MOST_CACHED = 200;
/** How long an answer or a failed lookup is cached: a restored log may give a version other files. */
const ANSWERED_MS = 2000;
/** Clients can ask for any release, also for missing ones. */
const MOST_LOOKUPS_AT_ONCE = 8;

export type FindPublished = ReturnType<typeof createPublishedReleases>;

/**
 * Returns a function that finds a release as in the document, also one without traffic; undefined when unpublished. It rejects with a
 * LookupError. @param discovery its origin @param problemOf refuses entries
 */
export function createPublishedReleases(discovery: string, problemOf: EntryProblem) {
  const cache = new LRUCache<string, Promise<DiscoveryEntry | undefined>>({
    max: MOST_CACHED,
    ttl: ANSWERED_MS,
    ttlResolution: 0,
  });
  let lookups = 0;

  async function lookUp(app: string, version: string): Promise<DiscoveryEntry | undefined> {
    lookups += 1;
    try {
      const response = await fetch(new URL(`/apps/${app}/releases/${version}/entry`, discovery), {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.ok) {
        const entry = await readJson(response, LARGEST_RELEASE_JSON);
        const problem = problemOf(app, entry);
        if (problem) throw new Error(problem);
        return v.parse(entrySchema, entry);
      }
      await response.body?.cancel();
      if (response.status === 404) return undefined;
      throw new Error(`status ${response.status}`);
    } catch (error) {
      throw new LookupError(`Discovery does not say what ${app} ${version} is.`, { cause: error });
    } finally {
      lookups -= 1;
    }
  }

  return async ({ microFrontends }: DiscoveryDocument, app: string, version: string) => {
    const withTraffic = microFrontends[app]?.find(({ metadata }) => metadata.version === version);
    if (withTraffic) return withTraffic;
    const key = `${app}@${version}`;
    const cached = cache.get(key);
    if (cached) return cached;
    // Not cached: the next request may succeed.
    if (lookups >= MOST_LOOKUPS_AT_ONCE) throw new LookupError('Too many releases are looked up at once.');
    const found = lookUp(app, version);
    cache.set(key, found);
    return found;
  };
}
