import { createHash } from 'node:crypto';

/** Each bucket is 0.01 % of visitors. */
export const BUCKETS = 10_000;

/**
 * Returns each bucket's place in the order in which buckets get a release: a canary of 5 % gets the first 500.
 * Buckets are sorted by keyed hash (SHAKE256, FIPS 202), so shares are exact. The order never changes, so raising a share moves no
 * visitor back. Each release has a different order, so canaries are independent.
 * @param key the same in all gateways of a shop
 * @returns the place of each bucket, from 0
 */
export function placesOfBuckets(key: string, app: string, version: string): Uint16Array {
  const hashes = createHash('shake256', { outputLength: 4 * BUCKETS })
    .update(JSON.stringify([key, app, version]))
    .digest();
  // Combines hash and bucket, to sort by hash. Below 2^32 * 10,000, so exact.
  const order = Float64Array.from(
    { length: BUCKETS },
    (_, bucket) => hashes.readUInt32BE(4 * bucket) * BUCKETS + bucket,
  ).sort();
  const places = new Uint16Array(BUCKETS);
  order.forEach((value, place) => (places[value % BUCKETS] = place));
  return places;
}
