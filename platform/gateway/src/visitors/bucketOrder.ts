import { createHash } from 'node:crypto';

/** How many groups the visitors are divided into: each is 0.01 % of them. */
export const BUCKETS = 10_000;

/**
 * Returns the place of each bucket in the order in which they get a release: a canary of 5 % is for the first 500. By the order of
 * keyed hashes (SHAKE256, FIPS 202), not by the hash, shares are exact. The places never change, so raising a share moves no
 * visitor back, and each release has its own order, so canaries are independent.
 * @param key the same in every gateway of a shop
 * @returns at the index of a bucket its place, from 0 on
 */
export function placesOfBuckets(key: string, app: string, version: string): Uint16Array {
  const hashes = createHash('shake256', { outputLength: 4 * BUCKETS })
    .update(JSON.stringify([key, app, version]))
    .digest();
  // One number per bucket that sorts by its hash and holds the bucket: below 2^32 * 10,000, so exact.
  const order = Float64Array.from(
    { length: BUCKETS },
    (_, bucket) => hashes.readUInt32BE(4 * bucket) * BUCKETS + bucket,
  ).sort();
  const places = new Uint16Array(BUCKETS);
  order.forEach((value, place) => (places[value % BUCKETS] = place));
  return places;
}
