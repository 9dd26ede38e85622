import { checkProducts } from 'contract/feed';
import { documented, replay, signal } from './replay.fixture';
import { shopifySource } from './shopify';

const pages = [documented('shopify-page-1'), documented('shopify-page-2')];
const variablesOf = ({ body }: { body: string }) =>
  (JSON.parse(body) as { variables: Record<string, unknown> }).variables;

test('reads every page, and the shop shows every product', async () => {
  await using server = await replay(...pages);
  const items = await shopifySource({ ...server, token: 'a-secret' }).readAll(signal);
  const { shown, dropped, lost } = await checkProducts(JSON.parse(JSON.stringify(items)) as unknown[]);
  expect({ dropped, lost }).toEqual({ dropped: [], lost: [] });
  expect(shown.map(({ product }) => product)).toEqual([
    {
      id: 'gid://shopify/Product/8120938922219',
      title: 'Brass Desk Lamp',
      description: 'A desk lamp of brushed brass.',
      price: 64.1,
      discount: 15.9,
      brand: 'Harbour',
      category: 'Lighting',
      image: 'https://cdn.shopify.com/s/files/1/0001/files/lamp.jpg?v=1760000000',
      images: [
        'https://cdn.shopify.com/s/files/1/0001/files/lamp.jpg?v=1760000000',
        'https://cdn.shopify.com/s/files/1/0001/files/lamp-back.jpg?v=1760000000',
      ],
      availability: 'in_stock',
      sku: 'HB-LAMP-1',
      gtin: '4006381333931',
    },
    {
      id: 'gid://shopify/Product/8120938954987',
      title: 'Oak Stool',
      price: 89.5,
      availability: 'out_of_stock',
    },
  ]);
  expect(server.requests[0]?.headers['shopify-storefront-private-token']).toBe('a-secret');
  expect(server.requests.map(({ url }) => url)).toEqual(Array(2).fill('/api/2026-10/graphql.json'));
  expect(server.requests.map(variablesOf)).toEqual([
    { after: null },
    { after: 'eyJsYXN0X2lkIjo4MTIwOTM4OTIyMjE5fQ==' },
  ]);
});

test('asks for the same page again when it is throttled', async () => {
  await using server = await replay(pages[0]!, documented('shopify-throttled'), pages[1]!);
  expect(await shopifySource({ ...server, token: 'a-secret' }).readAll(signal)).toHaveLength(2);
  expect(server.waits).toEqual([1_000]);
  const [, throttled, again] = server.requests.map(variablesOf);
  expect(again).toEqual(throttled);
});

test('says why Shopify refuses a query', async () => {
  await using server = await replay(documented('shopify-refused'));
  const read = shopifySource({ ...server, token: 'a-secret' }).readAll(signal);
  await expect(read).rejects.toThrow('Shopify refuses the query: Access denied for products field.');
});
