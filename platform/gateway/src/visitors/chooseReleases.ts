import { liveReleases, type DiscoveryDocument, type DiscoveryEntry } from 'contract';
import { BUCKETS, placesOfBuckets } from './bucketOrder';

/** One release of each app, by its name. */
export type Chosen = ReadonlyMap<string, DiscoveryEntry>;

/** Orders of canaries that are kept, so that they are computed once; more than ever run at once. */
const MOST_KEPT = 100;

/** Whether some visitors of an app get another release than the rest. */
export function hasCanary(document: DiscoveryDocument): boolean {
  return [...liveReleases(document)].some(([name, live]) => canariesOf(document, name, live).length > 0);
}

/**
 * Which release of each app a visitor gets.
 * @param key see `placesOfBuckets`
 * @returns a function of the document and the visitor's bucket, to which neither the order of the apps nor that of an app's
 *   releases matters
 */
export function createChooser(key: string): (document: DiscoveryDocument, bucket: number) => Chosen {
  const orders = new Map<string, Uint16Array>();

  function placeOf(bucket: number, app: string, version: string): number {
    const release = `${app}@${version}`;
    let places = orders.get(release);
    if (!places) {
      if (orders.size >= MOST_KEPT) orders.clear();
      orders.set(release, (places = placesOfBuckets(key, app, version)));
    }
    return places[bucket] ?? BUCKETS;
  }

  return (document, bucket) => {
    return new Map(
      [...liveReleases(document)].map(([name, entry]) => {
        const canary = canariesOf(document, name, entry).find(
          ({ metadata, deployment }) => placeOf(bucket, name, metadata.version) < bucketsOf(deployment),
        );
        return [name, canary ?? entry];
      }),
    );
  };
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

/** How many buckets a share is: 12.34 % is 1,234. */
function bucketsOf(deployment: DiscoveryEntry['deployment']): number {
  return Math.round(((deployment?.traffic ?? 0) / 100) * BUCKETS);
}
