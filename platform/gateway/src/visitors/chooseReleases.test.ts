import fc from 'fast-check';
import type { DiscoveryDocument, DiscoveryEntry } from 'contract';
import { canaryOf, documentOf, documentWith } from '../document.fixture';
import { createChooser, hasCanary } from './chooseReleases';

const choose = createChooser('a key');
const everyBucket = Array.from({ length: 10_000 }, (_, bucket) => bucket);
const hundredths = fc.integer({ min: 1, max: 10_000 }).map((buckets) => buckets / 100);
const percents = [0.01, 0.07, 1, 5, 12.34, 33.33, 50, 99.99, 100];

const live = documentOf({ 'mfe-cart': ['/cart'], 'mfe-content': ['/'], shell: [] });

/** 1.0.0 is live in each app; 1.1.0 is a canary of mfe-cart and mfe-content. */
function documentFor(cart: number, content = cart): DiscoveryDocument {
  return documentWith(live, {
    'mfe-cart': canaryOf('mfe-cart', '1.1.0', cart),
    'mfe-content': canaryOf('mfe-content', '1.1.0', content),
  });
}

const versionOf = (document: DiscoveryDocument, bucket: number, app = 'mfe-cart') =>
  choose(document, bucket).get(app)?.metadata.version;
const getsCanary = (document: DiscoveryDocument, bucket: number, app?: string) =>
  versionOf(document, bucket, app) === '1.1.0';

test.each(percents)('of 10,000 visitors %d % get the canary, no more and no fewer', (percent) => {
  const document = documentFor(percent);
  const visitors = everyBucket.filter((bucket) => getsCanary(document, bucket));
  expect(visitors).toHaveLength(Math.round(percent * 100));
});

test('raising a share moves no visitor back', () => {
  fc.assert(
    fc.property(hundredths, hundredths, fc.integer({ min: 0, max: 9999 }), (one, other, bucket) => {
      const [lower, higher] = [Math.min(one, other), Math.max(one, other)];
      expect(getsCanary(documentFor(lower), bucket) && !getsCanary(documentFor(higher), bucket)).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

test('neither the order of the releases in the document nor that of the apps decides anything', () => {
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

test('each visitor gets exactly one release of each app, the shell’s too', () => {
  const document = documentWith(documentFor(50), { shell: canaryOf('shell', '1.1.0', 50) });
  for (const bucket of everyBucket.slice(0, 500))
    expect([...choose(document, bucket).keys()].toSorted()).toEqual(['mfe-cart', 'mfe-content', 'shell']);
});

describe('a canary runs', () => {
  const [entry] = live.microFrontends['mfe-cart'] ?? [];
  const beside = (deployment?: DiscoveryEntry['deployment']): DiscoveryDocument =>
    ({ ...live, microFrontends: { 'mfe-cart': [entry, { ...entry, deployment }] } }) as DiscoveryDocument;

  test.each([
    ['a release has a share beside the live one', beside({ traffic: 0.01, default: false }), true],
    ['a release has no share', beside({ traffic: 0, default: false }), false],
    ['a release says nothing of its share', beside(), false],
    ['there is one release of each app', live, false],
    ['nothing is released', documentOf({}), false],
  ])('or does not when %s', (_what, document, runs) => {
    expect(hasCanary(document)).toBe(runs);
  });
});
