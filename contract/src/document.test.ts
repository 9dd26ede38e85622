import * as v from 'valibot';
import {
  emptyDocument,
  liveReleases,
  receivedDocumentSchema,
  SCHEMA_URL,
  type DiscoveryEntry,
} from './document';
import { HASH } from './release.fixture';

const entry = (version: string, isDefault = false, traffic = 50): DiscoveryEntry => ({
  url: `/mfe/mfe-cart/${version}/remoteEntry.js`,
  metadata: { version, integrity: HASH },
  deployment: { traffic, default: isDefault },
});
const documentOf = <T>(microFrontends: Record<string, T>) => ({ schema: SCHEMA_URL, microFrontends });

test.each<[string, DiscoveryEntry[], string | undefined]>([
  ['its default entry, wherever that stands', [entry('1.1.0'), entry('1.0.0', true)], '1.0.0'],
  ['its first entry when none is the default', [entry('1.1.0'), entry('1.0.0')], '1.1.0'],
  ['not one without traffic', [entry('1.1.0', false, 0), entry('1.0.0')], '1.0.0'],
  ['a default without traffic', [entry('1.0.0'), entry('1.1.0', true, 0)], '1.1.0'],
  ['none without traffic', [entry('1.1.0', false, 0)], undefined],
  ['none without entries', [], undefined],
])('the live release of a remote is %s', (_which, entries, version) => {
  const live = liveReleases(documentOf({ 'mfe-cart': entries, 'mfe-catalog': [entry('3.0.0')] }));
  expect(live.get('mfe-cart')?.metadata.version).toBe(version);
  expect(live.get('mfe-catalog')?.metadata.version).toBe('3.0.0');
  expect(liveReleases(emptyDocument).size).toBe(0);
});

const good = entry('1.0.0');
const parse = (value: unknown) => v.parse(receivedDocumentSchema, value);

test('a valid document is unchanged', () => {
  const whole = {
    ...good,
    fallbackUrl: '/mfe/mfe-cart/0.9.0/remoteEntry.js',
    extras: { team: '@cart', label: 'The cart', routes: [{ path: '/cart' }], unknown: 'here' },
  };
  const document = documentOf({ 'mfe-cart': [whole], 'mfe-catalog': [] });
  expect(parse(document)).toEqual({ document, problems: [] });
});

test.each([
  ['no object', null, 'mfe-cart.0: Invalid type'],
  [
    'an entry without a hash',
    { ...good, metadata: { version: '1.1.0' } },
    'mfe-cart.0.metadata.integrity: Invalid key',
  ],
  [
    'a hash that no browser would check',
    { ...good, metadata: { version: '1.1.0', integrity: 'md5-x' } },
    'mfe-cart.0.metadata.integrity: is no sha384 integrity',
  ],
  ['an invalid route', { ...good, extras: { routes: [{ path: 'cart' }] } }, 'mfe-cart.0.extras.routes.0'],
  [
    'more than all of the traffic',
    { ...good, deployment: { traffic: 101, default: false } },
    'mfe-cart.0.deployment.traffic',
  ],
  ['a field the schema does not have', { ...good, weight: 1 }, 'mfe-cart.0.weight'],
])('%s drops only that entry, and a problem names it', (_what, bad, named) => {
  const microFrontends = { 'mfe-cart': [bad, good], 'mfe-catalog': [good] };
  const { document, problems } = parse(documentOf(microFrontends));
  expect(document.microFrontends).toEqual({ 'mfe-cart': [good], 'mfe-catalog': [good] });
  expect(problems).toEqual([expect.stringContaining(`(${named}`)]);
});

test('releases that are not a list drop only their remote', () => {
  const microFrontends = { 'mfe-cart': good, 'mfe-catalog': [good] };
  const { document, problems } = parse(documentOf(microFrontends));
  expect(document.microFrontends).toEqual({ 'mfe-cart': [], 'mfe-catalog': [good] });
  expect(problems).toEqual([
    'The releases of mfe-cart are left out of the discovery document: they are no list.',
  ]);
});

test.each([[null], [[]], ['<html>'], [{ error: 'down for repairs' }], [{ microFrontends: {} }]])(
  '%j is not a document',
  (value) => {
    expect(() => parse(value)).toThrow();
  },
);
