import { skip } from '../clock.fixture';
import { documentOf } from '../document.fixture';
import { startTestGateway, startUpstream, type TestGateway } from '../gateway.fixture';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway();
  gateway.publish(documentOf({ 'mfe-cart': ['/cart', '/orders/:id'] }));
});

test('pages are counted by route, not by URL', async () => {
  for (const path of ['/cart', '/orders/7?x=1', '/orders/8', '/nowhere/7']) await gateway.get(path);
  expect(await gateway.samplesOf('http_requests_total')).toEqual({
    'method="GET",route="/cart",status="200"': '1',
    'method="GET",route="/orders/:id",status="200"': '2',
    'method="GET",route="/*",status="404"': '1',
  });
});

test('metrics are not public', async () => {
  expect((await gateway.get('/metrics')).headers.get('content-type')).toBe('text/html; charset=utf-8');
});

test('metrics have the source of page contents and the age of the document', async () => {
  await gateway.get('/cart');
  expect(await gateway.samplesOf('gateway_page_contents_total')).toEqual({ 'source="none"': '1' });
  expect(await gateway.samplesOf('gateway_render_queue')).toEqual({ '': '0' });
  const { '': age } = await gateway.samplesOf('gateway_discovery_document_age_seconds');
  expect(Number(age)).toBeLessThan(5);
});

test('the age of a document that discovery has not confirmed since the start is a number', async () => {
  await gateway.discovery.close();
  await gateway.restart();
  skip(120);
  const { '': age } = await gateway.samplesOf('gateway_discovery_document_age_seconds');
  expect(Number(age)).toBeGreaterThanOrEqual(120);
});

test.each([
  ['that is away from the start', 'http://127.0.0.1:1', false],
  ['that fails later', undefined, true],
])('a feed elsewhere %s is overdue, without a visitor', async (_what, away, isRead) => {
  let status = 200;
  const source =
    away ??
    (await startUpstream((app) => app.get('/products', (_, reply) => reply.code(status).send('[{"id":1}]'))));
  const { samplesOf, get } = await startTestGateway({ PRODUCTS_URL: `${source}/products` });
  const overdue = async () => Number((await samplesOf('feed_overdue_seconds'))['feed="products"']);
  await get('/cart');
  skip(300);
  expect((await overdue()) < 300).toBe(isRead);
  status = 500;
  skip(700);
  expect(await overdue()).toBeGreaterThanOrEqual(700);
});

test('requests to an upstream are counted, and those that it fails', async () => {
  const origin = await startUpstream((app) => {
    app.get('/products', async () => []);
    app.get('/posts', (_, reply) => reply.code(502).send());
  });
  const { samplesOf, get } = await startTestGateway({}, undefined, { feed: origin });
  for (const path of ['products', 'products', 'posts']) await get(`/api/${path}`);
  expect(await samplesOf('gateway_upstream_requests_total')).toEqual({ 'upstream="feed"': '3' });
  expect(await samplesOf('gateway_upstream_failures_total')).toEqual({
    'upstream="feed",reason="failing"': '1',
  });
});
