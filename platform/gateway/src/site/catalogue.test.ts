import { Registry } from 'prom-client';
import { startTestGateway } from '../gateway.fixture';
import { createGatewayMetrics } from '../gatewayMetrics';
import { startUpstream } from '../upstream.fixture';
import { createCatalogue } from './catalogue';

const chair = { id: 1, title: 'Oak chair', price: 189 };

function open() {
  const registry = new Registry();
  const warn = jest.fn<void, [string]>();
  const { onVersion: report } = createCatalogue({ warn }, createGatewayMetrics(registry));
  const counts = async () => {
    const { values } = await registry.getSingleMetric('gateway_feed_dropped_items')!.get();
    return values
      .filter(({ value }) => value > 0)
      .map(({ labels, value }) => `${labels.feed} ${labels.reason} ${value}`);
  };
  return { report, counts, lines: () => warn.mock.calls.map(([line]) => line) };
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

test('a version without faults resets the counts, and is not logged', async () => {
  const { report, counts, lines } = open();
  await report('products', [{}]);
  await report('products', [chair]);
  expect(await counts()).toEqual([]);
  expect(lines()).toHaveLength(1);
});

test('no field of a feed adds a reason', async () => {
  const { report, counts } = open();
  await report('products', [{ ...chair, rating: { price: 'x' } }, 'price', { constructor: 1 }]);
  expect(await counts()).toEqual(['products not_an_object 1', 'products id 1']);
});

test('the gateway counts and logs the dropped items of its feeds', async () => {
  const feed = await startUpstream((app) => app.get('/products', () => [chair, chair]));
  const gateway = await startTestGateway({}, undefined, {}, { feed });
  await gateway.get('/sitemap.xml');
  const dropped = await gateway.samplesOf('gateway_feed_dropped_items');
  expect(dropped['feed="products",reason="duplicate"']).toBe('1');
  expect(gateway.log.join('')).toContain('has 2 items, of which 1 are not shown (duplicate 1)');
});
