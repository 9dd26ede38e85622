import {
  entrySchema,
  LARGEST_RELEASE_JSON,
  readJson,
  versionSchema,
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

export type PublishedReleases = ReturnType<typeof createPublishedReleases>;

/** Looks up releases, also those without traffic. @param discovery its origin @param problemOf refuses entries */
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

  /** Returns a release as in the document; undefined when unpublished. @throws LookupError */
  async function find({ microFrontends }: DiscoveryDocument, app: string, version: string) {
    // An app's name may be a property of Object.prototype.
    const releases = Object.hasOwn(microFrontends, app) ? microFrontends[app] : undefined;
    const withTraffic = releases?.find(({ metadata }) => metadata.version === version);
    const key = `${app}@${version}`;
    if (withTraffic || !v.is(versionSchema, version)) return withTraffic;
    const cached = cache.get(key);
    if (cached) return cached;
    // Not cached: the next request may succeed.
    if (lookups >= MOST_LOOKUPS_AT_ONCE) throw new LookupError('Too many releases are looked up at once.');
    const found = lookUp(app, version);
    cache.set(key, found);
    return found;
  }

  return { find };
}
