import { liveReleases, type DiscoveryDocument, type DiscoveryEntry } from 'contract';
import { LRUCache } from 'lru-cache';
import { BUCKETS, placesOfBuckets } from './bucketOrder';

/** One release of each app, by its name. */
export type Chosen = ReadonlyMap<string, DiscoveryEntry>;

/** More canaries than ever run at once. */
const MOST_CACHED = 100;

/** Whether a canary of any app runs. */
export function hasCanary(document: DiscoveryDocument): boolean {
  return [...liveReleases(document)].some(([name, live]) => canariesOf(document, name, live).length > 0);
}

/**
 * Chooses the releases that a bucket gets; neither the order of the apps nor that of the releases matters.
 * @param key see `placesOfBuckets`
 */
export function createChooser(key: string): (document: DiscoveryDocument, bucket: number) => Chosen {
  const orders = new LRUCache<string, Uint16Array, { readonly app: string; readonly version: string }>({
    max: MOST_CACHED,
    memoMethod: (_release, _old, { context: { app, version } }) => placesOfBuckets(key, app, version),
  });
  const placeOf = (bucket: number, app: string, version: string) =>
    orders.memo(`${app}@${version}`, { context: { app, version } })[bucket] ?? BUCKETS;

  return (document, bucket) =>
    new Map(
      [...liveReleases(document)].map(([name, live]) => {
        const canary = canariesOf(document, name, live).find(
          ({ metadata, deployment }) => placeOf(bucket, name, metadata.version) < bucketsOf(deployment),
        );
        return [name, canary ?? live];
      }),
    );
}

/** By version, so that the document's order decides nothing. */
function canariesOf(
  { microFrontends }: DiscoveryDocument,
  name: string,
  live: DiscoveryEntry,
): DiscoveryEntry[] {
  return (microFrontends[name] ?? [])
    .filter((entry) => entry !== live && bucketsOf(entry.deployment) > 0)
    .sort((one, other) => (one.metadata.version < other.metadata.version ? -1 : 1));
}

/** A share in buckets: 12.34 % is 1,234. */
function bucketsOf(deployment: DiscoveryEntry['deployment']): number {
  return Math.round(((deployment?.traffic ?? 0) / 100) * BUCKETS);
}
