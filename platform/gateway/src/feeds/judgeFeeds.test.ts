import { Registry } from 'prom-client';
import { skip } from '../clock.fixture';
import { documentOf } from '../document.fixture';
import { FOLDER } from '../folder/folder.fixture';
import { startTestGateway, startUpstream } from '../gateway.fixture';
import { createGatewayMetrics } from '../reports/gatewayMetrics';
import { createFeedJudge } from './judgeFeeds';

const folder = { latest: () => FOLDER };
const chair = { id: 1, title: 'Oak chair', price: 189 };

function open(pictures?: readonly string[]) {
  const registry = new Registry();
  const [warn, info] = [jest.fn<void, [string]>(), jest.fn<void, [string]>()];
  const base = { folder, log: { warn, info }, ...createGatewayMetrics(registry) };
  const report = createFeedJudge(base, true, pictures);
  const counts = async () => {
    const { values } = await registry.getSingleMetric('gateway_feed_dropped_items')!.get();
    return values
      .filter(({ value }) => value > 0)
      .map(({ labels, value }) => `${labels.feed} ${labels.reason} ${value}`);
  };
  const linesOf = ({ mock }: typeof warn) => mock.calls.map(([line]) => line);
  return { report, counts, lines: () => linesOf(warn), notes: () => linesOf(info) };
}

test('dropped items of a feed are logged in one line, and counted by reason', async () => {
  const { report, counts, lines } = open();
  await report('products', [chair, { ...chair, id: '1' }, { ...chair, id: 2, price: '12,50' }, { id: 3 }, 7]);
  await report('posts', [{ id: '7', title: 'A text as id' }]);
  expect(lines()).toEqual([
    'The products feed has 5 items, of which 4 are not shown (not_an_object 1, duplicate 1, title 1, price 1). "npm run catalogue -- check URL" says which.',
    'The posts feed has 1 items, of which 1 are not shown (id 1).',
  ]);
  expect(await counts()).toEqual([
    'products not_an_object 1',
    'products duplicate 1',
    'products title 1',
    'products price 1',
    'posts id 1',
  ]);
});

test('wrong variants are counted in the line', async () => {
  const { report, lines } = open();
  await report('products', [
    { ...chair, variants: [{ id: 'oak', options: { Wood: 'Oak' } }, { id: 'ash' }] },
  ]);
  expect(lines()).toEqual([
    'The products feed has 1 items, and 1 wrong variants. "npm run catalogue -- check URL" says which.',
  ]);
});

test('a version without dropped items resets the counts, and is not logged', async () => {
  const { report, counts, lines } = open();
  await report('products', [{}]);
  await report('products', [chair]);
  expect(await counts()).toEqual([]);
  expect(lines()).toHaveLength(1);
});

test('origins of pictures that the policy blocks are logged once, with the setting that allows them', async () => {
  const { report, lines } = open(['https://a.example']);
  const images = [
    'https://a.example/1.jpg',
    '//b.example/2.jpg',
    '/api/3.jpg',
    'data:image/gif;base64,R0lGODdhAQABAIAAAP',
  ];
  await report('products', [{ ...chair, images }]);
  await report('products', [{ ...chair, images, price: 2 }]);
  expect(lines()).toEqual([
    'Browsers block the pictures from https://b.example: start the gateway with IMAGE_ORIGINS="https://a.example https://b.example".',
  ]);
});

test('filters that match no product of the first version are logged', async () => {
  const { report, notes } = open();
  await report('products', [{}]);
  await report('products', [{ ...chair, brand: 'Puma' }]);
  await report('products', [chair]);
  expect(notes()).toEqual([
    expect.stringContaining('Filters under "Brand" that match no product: Nike, Adidas, Reebok.'),
  ]);
});

test('no field of a feed adds a reason', async () => {
  const { report, counts } = open();
  await report('products', [{ ...chair, rating: { price: 'x' } }, 'price', { constructor: 1 }]);
  expect(await counts()).toEqual(['products not_an_object 1', 'products id 1']);
});

test('a version that would remove most products is held back for 10 minutes, from browsers too', async () => {
  const chairs = [1, 2, 3, 4].map((id) => ({ ...chair, id }));
  let items: readonly object[] = chairs;
  const feed = await startUpstream((app) => app.get('/products', () => items));
  const gateway = await startTestGateway({}, undefined, { feed });
  gateway.publish(documentOf({ 'mfe-catalog': ['/product/:id'] }));
  const shown = async () => {
    const list = (await (await gateway.get('/api/products?fresh')).json()) as { readonly price: unknown }[];
    const sitemap = await (await gateway.get('/sitemap.xml')).text();
    return [list.length, sitemap.match(/\/product\//g)?.length, typeof list[0]?.price];
  };
  const heldBack = async () => (await gateway.samplesOf('feed_held_back_products'))[''];

  expect(await shown()).toEqual([4, 4, 'number']);
  expect(await heldBack()).toBe('0');
  items = chairs.map((each) => ({ ...each, price: '189 EUR' }));
  for (let minutes = 0; minutes < 9; minutes += 1) {
    skip(60);
    expect(await shown()).toEqual([4, 4, 'number']);
  }
  expect(await heldBack()).toBe('4');
  expect(
    gateway.linesWith(
      '4 of the 4 products in the shop are missing or unusable in it. If they still are in 10 minutes, it is used; FEED_BRAKE=no uses it at once',
    ),
  ).toHaveLength(1);
  expect(gateway.linesWith('4 are not shown (price 4)')).toHaveLength(1);
  items = [];
  skip(60);
  expect(await shown()).toEqual([4, 4, 'number']);
  items = chairs;
  skip(60);
  expect(await shown()).toEqual([4, 4, 'number']);
  expect(await heldBack()).toBe('0');
  expect(gateway.linesWith('The products feed can be read again.')).toHaveLength(1);

  items = [chair];
  skip(60);
  expect(await shown()).toEqual([4, 4, 'number']);
  skip(599);
  expect(await shown()).toEqual([4, 4, 'number']);
  skip(60);
  expect(await shown()).toEqual([1, 1, 'number']);
  expect(await heldBack()).toBe('0');
});

test('what another source lacks is no loss', async () => {
  const { report } = open();
  const chairs = [1, 2, 3].map((id) => ({ ...chair, id }));
  await report('products', chairs, 'sample');
  expect(await report('products', [chair], 'file')).toHaveLength(1);
  await expect(report('products', [{ ...chair, id: 2 }], 'file')).rejects.toThrow('1 of the 1 products');
});

test('FEED_BRAKE=no uses each version at once, and posts have no brake', async () => {
  let items = [chair, { ...chair, id: 2 }, { ...chair, id: 3 }];
  const feed = await startUpstream((app) => app.get('/*', () => items));
  const off = await startTestGateway({ FEED_BRAKE: 'no' }, undefined, { feed });
  const on = await startTestGateway({}, undefined, { feed });
  const countAt = async (gateway: typeof on, path: string) =>
    ((await (await gateway.get(path)).json()) as object[]).length;
  for (const gateway of [off, on]) expect(await countAt(gateway, '/api/products')).toBe(3);
  items = [chair];
  skip(2);
  expect(await countAt(off, '/api/products')).toBe(1);
  expect(await countAt(on, '/api/products')).toBe(3);
  expect(await countAt(on, '/api/posts')).toBe(1);
});
