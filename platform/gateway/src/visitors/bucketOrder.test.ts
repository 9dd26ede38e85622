import fc from 'fast-check';
import { BUCKETS, placesOfBuckets } from './bucketOrder';

const everyBucket = Array.from({ length: BUCKETS }, (_, bucket) => bucket);
const release = fc.tuple(fc.string(), fc.constantFrom('shell', 'mfe-cart', 'mfe-content'), fc.string());

test('each bucket has one place and each place one bucket, so every share is exact', () => {
  fc.assert(
    fc.property(release, ([key, app, version]) => {
      const places = [...placesOfBuckets(key, app, version)];
      expect(places.toSorted((one, other) => one - other)).toEqual(everyBucket);
    }),
    { numRuns: 10 },
  );
});

test('the places stay the same over restarts and servers, whatever else is released', () => {
  const places = placesOfBuckets('a key', 'mfe-cart', '1.1.0');
  // Another order would change the release of visitors during a canary.
  expect([0, 1, 2, 3, 4, 9999].map((bucket) => places[bucket])).toEqual([4305, 8773, 6071, 4242, 225, 3368]);
  expect(placesOfBuckets('a key', 'mfe-cart', '1.1.0')).toEqual(places);
});

function shared(one: Uint16Array, other: Uint16Array, [p, q]: readonly [number, number]): number {
  const both = everyBucket.filter(
    (bucket) => (one[bucket] ?? BUCKETS) < p * 100 && (other[bucket] ?? BUCKETS) < q * 100,
  );
  return both.length / 100;
}

type Parameters = readonly [key: string, app: string, version: string];

test.each<[string, Parameters, Parameters]>([
  ['of two apps', ['key', 'mfe-cart', '1.1.0'], ['key', 'mfe-content', '1.1.0']],
  ['of two versions', ['key', 'mfe-cart', '1.1.0'], ['key', 'mfe-cart', '1.2.0']],
  ['under two keys', ['key', 'mfe-cart', '1.1.0'], ['another', 'mfe-cart', '1.1.0']],
  ['whose texts are the same once they are put together', ['a', 'bc', 'd'], ['ab', 'c', 'd']],
])('canaries %s are independent', (_what, one, other) => {
  const orders = [placesOfBuckets(...one), placesOfBuckets(...other)] as const;
  for (const shares of [
    [50, 50],
    [10, 10],
    [5, 80],
    [99, 1],
  ] as const)
    expect(Math.abs(shared(...orders, shares) - (shares[0] * shares[1]) / 100)).toBeLessThan(1.5);
});
