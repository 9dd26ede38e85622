import { setTimeout as delay } from 'node:timers/promises';
import { shownOf } from '../products/read.fixture';
import { documented, replay } from './replay.fixture';
import { shopifySource } from './shopify';
import expected from './shopify.fixture.json';

jest.mock('node:timers/promises', () => ({ setTimeout: jest.fn() }));

const pages = [documented('shopify-page-1'), documented('shopify-page-2')];
const variablesOf = ({ body }: { body: string }) =>
  (JSON.parse(body) as { variables: Record<string, unknown> }).variables;

test('reads every page, and the shop shows every product', async () => {
  await using server = await replay(...pages);
  const { items } = await shopifySource({ ...server, token: 'a-secret' }).readAll();
  expect(await shownOf(items)).toEqual(expected);
  expect(server.requests[0]?.headers['shopify-storefront-private-token']).toBe('a-secret');
  expect(server.requests.map(({ url }) => url)).toEqual(Array(2).fill('/api/2026-10/graphql.json'));
  expect(server.requests.map(variablesOf)).toEqual([
    { after: null },
    { after: 'eyJsYXN0X2lkIjo4MTIwOTM4OTIyMjE5fQ==' },
  ]);
});

test('says which products have no price', async () => {
  const { body = '' } = pages[1]!;
  const unpriced = body.replace('"amount": "89.5"', '"amount": "0.0"');
  await using server = await replay(pages[0]!, { body: unpriced });
  const source = shopifySource({ ...server, token: 'a-secret' });
  const { items, lines } = await source.readAll();
  expect(items).toHaveLength(1);
  expect(lines).toEqual([
    'gid://shopify/Product/8120938922219 has over 250 variants, of which the first 250 are shown.',
    '1 product has no price: item 2 (gid://shopify/Product/8120938954987, "Oak Stool").',
  ]);
});

test('asks for the same page again when it is throttled', async () => {
  await using server = await replay(pages[0]!, documented('shopify-throttled'), pages[1]!);
  expect((await shopifySource({ ...server, token: 'a-secret' }).readAll()).items).toHaveLength(2);
  expect(jest.mocked(delay).mock.calls).toEqual([[1_000]]);
  const [, throttled, again] = server.requests.map(variablesOf);
  expect(again).toEqual(throttled);
});

test('says why Shopify refuses a query', async () => {
  await using server = await replay(documented('shopify-refused'));
  const read = shopifySource({ ...server, token: 'a-secret' }).readAll();
  await expect(read).rejects.toThrow('Shopify refuses the query: Access denied for products field.');
});
