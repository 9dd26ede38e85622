import * as v from 'valibot';
import { SCHEMA_URL, type DiscoveryEntry } from './document';
import { receivedDocumentSchema } from './receivedDocument';

const entry = (version: string): DiscoveryEntry => ({
  url: `/mfe/mfe-cart/${version}/remoteEntry.js`,
  metadata: { version, integrity: `sha384-${'A'.repeat(64)}` },
  deployment: { traffic: 50, default: false },
});
const good = entry('1.0.0');
const parse = (value: unknown) => v.parse(receivedDocumentSchema, value);

test('a valid document is unchanged', () => {
  const whole = {
    ...good,
    fallbackUrl: '/mfe/mfe-cart/0.9.0/remoteEntry.js',
    extras: { team: '@cart', label: 'The cart', routes: [{ path: '/cart' }], unknown: 'here' },
  };
  const document = { schema: SCHEMA_URL, microFrontends: { 'mfe-cart': [whole], 'mfe-catalog': [] } };
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
  ['an entry without a url', { metadata: good.metadata }, 'mfe-cart.0.url'],
  ['an invalid route', { ...good, extras: { routes: [{ path: 'cart' }] } }, 'mfe-cart.0.extras.routes.0'],
  [
    'more than all of the traffic',
    { ...good, deployment: { traffic: 101, default: false } },
    'mfe-cart.0.deployment.traffic',
  ],
  ['a field the schema does not have', { ...good, weight: 1 }, 'mfe-cart.0.weight'],
])('%s drops only that entry, and a problem names it', (_what, bad, named) => {
  const microFrontends = { 'mfe-cart': [bad, good], 'mfe-catalog': [good] };
  const { document, problems } = parse({ schema: SCHEMA_URL, microFrontends });
  expect(document.microFrontends).toEqual({ 'mfe-cart': [good], 'mfe-catalog': [good] });
  expect(problems).toEqual([expect.stringContaining(`(${named}`)]);
});

test('releases that are not a list drop only their remote', () => {
  const microFrontends = { 'mfe-cart': good, 'mfe-catalog': [good] };
  const { document, problems } = parse({ schema: SCHEMA_URL, microFrontends });
  expect(document.microFrontends).toEqual({ 'mfe-cart': [], 'mfe-catalog': [good] });
  expect(problems).toEqual([
    'The releases of mfe-cart are left out of the discovery document: they are no list.',
  ]);
});

test('a document may have very many entries', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => entry(`1.0.${index}`));
  const { document, problems } = parse({ schema: SCHEMA_URL, microFrontends: { 'mfe-cart': many } });
  expect(document.microFrontends['mfe-cart']).toHaveLength(5_000);
  expect(problems).toEqual([]);
});

test.each([[null], [[]], ['<html>'], [{ error: 'down for repairs' }], [{ microFrontends: {} }]])(
  '%j is not a document',
  (value) => {
    expect(() => parse(value)).toThrow();
  },
);
