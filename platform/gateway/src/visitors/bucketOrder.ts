import { createHash } from 'node:crypto';

/** How many groups the visitors are divided into: each is a hundredth of a percent of them. */
export const BUCKETS = 10_000;

/**
 * The place of each bucket in the order in which a release is given to them: a canary of 5 % is for the first 500.
 *
 * The order is by a keyed hash of bucket, app and version (SHAKE256, FIPS 202). By the order, not by the hash itself, because
 * then a share is exact; since the places never change, a share that is raised keeps everybody it had, and since each release has
 * an order of its own, the canaries of two apps are independent.
 * @param key the same wherever the shop is served, or a visitor would change releases from server to server
 * @returns the place, from 0 on, at the index of its bucket
 */
export function placesOfBuckets(key: string, app: string, version: string): Uint16Array {
  const hashes = createHash('shake256', { outputLength: 4 * BUCKETS })
    .update(JSON.stringify([key, app, version]))
    .digest();
  // One number per bucket that sorts by its hash and still holds the bucket: below 2^32 * 10,000, so exact.
  const order = Float64Array.from(
    { length: BUCKETS },
    (_, bucket) => hashes.readUInt32BE(4 * bucket) * BUCKETS + bucket,
  ).sort();
  const places = new Uint16Array(BUCKETS);
  order.forEach((value, place) => (places[value % BUCKETS] = place));
  return places;
}
