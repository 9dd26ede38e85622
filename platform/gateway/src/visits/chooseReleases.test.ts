import type { DiscoveryDocument, DiscoveryEntry } from 'contract';
import fc from 'fast-check';
import { canaryOf, documentOf, documentWith } from '../document.fixture';
import { BUCKETS, chooseReleases, hasCanary, placesOfBuckets } from './chooseReleases';

const places = new Map<string, Uint16Array>();
function placesOf(app: string, { metadata: { version } }: DiscoveryEntry): Uint16Array {
  const known = places.get(app + version) ?? placesOfBuckets('a key', app, version);
  places.set(app + version, known);
  return known;
}
const everyBucket = Array.from({ length: BUCKETS }, (_, bucket) => bucket);
const hundredths = fc.integer({ min: 1, max: 10_000 }).map((buckets) => buckets / 100);
const percents = [0.01, 0.07, 1, 5, 12.34, 33.33, 50, 99.99, 100];

const live = documentOf({ 'mfe-cart': ['/cart'], 'mfe-content': ['/'], shell: [] });

/** Each app has 1.0.0 live; mfe-cart and mfe-content have a canary 1.1.0. */
function documentFor(cart: number, content = cart): DiscoveryDocument {
  return documentWith(live, {
    'mfe-cart': canaryOf('mfe-cart', '1.1.0', cart),
    'mfe-content': canaryOf('mfe-content', '1.1.0', content),
  });
}

const versionOf = (document: DiscoveryDocument, bucket: number, app = 'mfe-cart') =>
  chooseReleases(document, bucket, placesOf).get(app)?.metadata.version;
const getsCanary = (document: DiscoveryDocument, bucket: number, app?: string) =>
  versionOf(document, bucket, app) === '1.1.0';

test.each(percents)('of 10,000 visitors %d % get the canary, no more and no fewer', (percent) => {
  const document = documentFor(percent);
  const visitors = everyBucket.filter((bucket) => getsCanary(document, bucket));
  expect(visitors).toHaveLength(Math.round(percent * 100));
});

test('raising a share moves no visitor back to the live release', () => {
  fc.assert(
    fc.property(hundredths, hundredths, fc.integer({ min: 0, max: 9999 }), (one, other, bucket) => {
      const [lower, higher] = [Math.min(one, other), Math.max(one, other)];
      expect(getsCanary(documentFor(lower), bucket) && !getsCanary(documentFor(higher), bucket)).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

test('the order of releases and apps in the document has no effect', () => {
  const reversed = ({ schema, microFrontends }: DiscoveryDocument): DiscoveryDocument => ({
    schema,
    microFrontends: Object.fromEntries(
      Object.entries(microFrontends)
        .toReversed()
        .map(([name, entries]) => [name, entries.toReversed()]),
    ),
  });
  fc.assert(
    fc.property(hundredths, fc.integer({ min: 0, max: 9999 }), (percent, bucket) => {
      const document = documentWith(documentFor(percent, 50), {
        'mfe-cart': canaryOf('mfe-cart', '1.2.0', 20),
      });
      for (const app of ['mfe-cart', 'mfe-content'])
        expect(versionOf(reversed(document), bucket, app)).toBe(versionOf(document, bucket, app));
    }),
    { numRuns: 1000 },
  );
});

describe('a canary runs if', () => {
  const [entry] = live.microFrontends['mfe-cart'] ?? [];
  const beside = (deployment?: DiscoveryEntry['deployment']): DiscoveryDocument =>
    ({ ...live, microFrontends: { 'mfe-cart': [entry, { ...entry, deployment }] } }) as DiscoveryDocument;

  test.each([
    ['a release has a share beside the live one', beside({ traffic: 0.01, default: false }), true],
    ['a release has no share', beside({ traffic: 0, default: false }), false],
    ['a release says nothing of its share', beside(), false],
    ['there is one release of each app', live, false],
    ['nothing is released', documentOf({}), false],
  ])('%s: %s', (_what, document, runs) => {
    expect(hasCanary(document)).toBe(runs);
  });
});

test('the order of buckets is the same in every process', () => {
  const order = placesOfBuckets('a key', 'mfe-cart', '1.1.0');
  // With another order, visitors would change releases during a canary.
  expect([0, 1, 2, 3, 4, 9999].map((bucket) => order[bucket])).toEqual([4305, 8773, 6071, 4242, 225, 3368]);
  expect(placesOfBuckets('a key', 'mfe-cart', '1.1.0')).toEqual(order);
});

function shared(one: Uint16Array, other: Uint16Array, [p, q]: readonly [number, number]): number {
  const both = everyBucket.filter(
    (bucket) => (one[bucket] ?? BUCKETS) < p * 100 && (other[bucket] ?? BUCKETS) < q * 100,
  );
  return both.length / 100;
}

type Release = Parameters<typeof placesOfBuckets>;

test.each<[string, Release, Release]>([
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
