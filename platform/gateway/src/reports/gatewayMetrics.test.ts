import { documentOf } from '../document.fixture';
import { startTestGateway, type TestGateway } from '../gateway.fixture';

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
