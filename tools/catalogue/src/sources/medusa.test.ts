import { shownOf } from '../products/read.fixture';
import { medusaSource } from './medusa';
import expected from './medusa.fixture.json';
import { documented, replay } from './replay.fixture';

const pages = [documented('medusa-page-1'), documented('medusa-page-2')];
const keys = { key: 'pk_0a1b2c', region: 'reg_01J' };
const queryOf = ({ url }: { url: string }) => Object.fromEntries(new URL(url, 'http://medusa').searchParams);

test('reads every page, and the shop shows every product', async () => {
  await using server = await replay(...pages);
  const { items } = await medusaSource({ ...server, ...keys }).readAll();
  expect(await shownOf(items)).toEqual(expected);
  const [first, second] = server.requests;
  expect(first?.headers['x-publishable-api-key']).toBe('pk_0a1b2c');
  expect(queryOf(first!)).toMatchObject({ region_id: 'reg_01J', limit: '100', offset: '0' });
  expect(queryOf(second!)).toEqual({ ...queryOf(first!), offset: '1' });
});

const refused = {
  status: 400,
  body: '{"type":"invalid_data","message":"Inventory availability cannot be calculated in the given context. Either provide a single sales channel id or configure a single sales channel in the publishable key"}',
};

test('a key of several sales channels gives products, without their stock, which one sentence says', async () => {
  const uncounted = pages.map(({ body = '' }) => ({ body: body.replace(/"inventory_quantity": \d+,/g, '') }));
  await using server = await replay(refused, ...uncounted);
  const { items, lines } = await medusaSource({ ...server, ...keys }).readAll();
  expect(items.map(({ availability }) => availability)).toEqual(['in_stock', 'in_stock']);
  expect(lines).toEqual([expect.stringContaining('all products are shown as in stock')]);
  const counts = server.requests.map((request) => queryOf(request).fields?.includes('inventory_quantity'));
  expect(counts).toEqual([true, false, false]);
});

test('shows the prices with tax, where Medusa has them', async () => {
  const { body = '' } = pages[0]!;
  const taxed = body.replace(
    '"calculated_amount": 64.1',
    '"calculated_amount": 64.1, "calculated_amount_with_tax": 76.28, "original_amount_with_tax": 95.2',
  );
  await using server = await replay({ body: taxed.replace('"count": 2', '"count": 1') });
  const { items } = await medusaSource({ ...server, ...keys }).readAll();
  expect(items).toMatchObject([{ price: 76.28, discount: 18.92 }]);
});

test('stops at an empty page when products were deleted meanwhile', async () => {
  await using server = await replay(pages[0]!, { body: '{"products":[],"count":2,"offset":1,"limit":100}' });
  expect((await medusaSource({ ...server, ...keys }).readAll()).items).toHaveLength(1);
});

const lamp = { id: 'lamp', title: 'Lamp' };

test.each([
  ['bytes', [{ ...lamp, description: 'x'.repeat(5_000_000) }], 4],
  ['products', Array(100_001).fill(lamp), 1],
])('gives up a Medusa without end once its %s are more than the shop reads', async (_, products, pages) => {
  const page = { body: JSON.stringify({ products, count: 1_000_000 }) };
  await using server = await replay(...Array(8).fill(page));
  const read = medusaSource({ ...server, ...keys }).readAll();
  await expect(read).rejects.toThrow('Medusa has more products than the shop reads: 100000, or 20 MB');
  expect(server.requests).toHaveLength(pages);
});
