import { createHash } from 'node:crypto';
import { liveReleases, type DiscoveryDocument, type DiscoveryEntry } from 'contract';
import type { Revalidated } from 'service-kit';
import type { VisitorReleases } from '../render/visitorReleases';

/** Each bucket is 0.01 % of visitors. */
export const BUCKETS = 10_000;

export interface Visit {
  readonly releases: VisitorReleases;
  /** For responses that depend on the visitor's releases. */
  readonly caching: Pick<Revalidated, 'cacheControl' | 'vary'>;
}

export function hasCanary(document: DiscoveryDocument): boolean {
  return [...liveReleases(document)].some(([name, live]) => canariesOf(document, name, live).length > 0);
}

/** Chooses the releases of a bucket. The order of apps and releases has no effect. @param placesOf see `placesOfBuckets` */
export function chooseReleases(
  document: DiscoveryDocument,
  bucket: number,
  placesOf: (app: string, canary: DiscoveryEntry) => Uint16Array,
): ReadonlyMap<string, DiscoveryEntry> {
  return new Map(
    [...liveReleases(document)].map(([name, live]) => {
      const canary = canariesOf(document, name, live).find(
        (entry) => (placesOf(name, entry)[bucket] ?? BUCKETS) < bucketsOf(entry.deployment),
      );
      return [name, canary ?? live];
    }),
  );
}

/** Sorted by version, so that the document's order has no effect. */
function canariesOf(
  { microFrontends }: DiscoveryDocument,
  name: string,
  live: DiscoveryEntry,
): DiscoveryEntry[] {
  return (microFrontends[name] ?? [])
    .filter((entry) => entry !== live && bucketsOf(entry.deployment) > 0)
    .sort((one, other) => (one.metadata.version < other.metadata.version ? -1 : 1));
}

function bucketsOf(deployment: DiscoveryEntry['deployment']): number {
  return Math.round(((deployment?.traffic ?? 0) / 100) * BUCKETS);
}

/**
 * Returns each bucket's place, from 0, in the order in which buckets get a release: a canary of 5 % gets the first 500. Sorts buckets by
 * keyed hash (SHAKE256, FIPS 202): shares are exact, a larger share moves no visitor back, and canaries are independent.
 * @param key the same in all gateways of a shop
 */
export function placesOfBuckets(key: string, app: string, version: string): Uint16Array {
  const hashes = createHash('shake256', { outputLength: 4 * BUCKETS })
    .update(JSON.stringify([key, app, version]))
    .digest();
  // Combines hash and bucket to sort by hash. Exact, because it is below 2^32 * 10,000.
  const order = Float64Array.from(
    { length: BUCKETS },
    (_, bucket) => hashes.readUInt32BE(4 * bucket) * BUCKETS + bucket,
  ).sort();
  const places = new Uint16Array(BUCKETS);
  order.forEach((value, place) => (places[value % BUCKETS] = place));
  return places;
}
