import { documentOf } from './document.fixture';
import { startTestGateway, type TestGateway } from './gateway.fixture';

const DOWN = 'http://127.0.0.1:1';
let gateway: TestGateway;

beforeEach(async () => {
  const takesReports = (discovery: TestGateway['discovery']) =>
    void discovery.post('/reports', async (_request, reply) => reply.code(202).send());
  gateway = await startTestGateway({}, takesReports, { 'mfe-cart': DOWN });
  gateway.publish(documentOf({ 'mfe-cart': ['/cart', '/orders/:id'] }));
});
afterEach(() => gateway.close());

async function samplesOf(metric: string): Promise<Record<string, string>> {
  const lines = (await gateway.metrics()).split('\n').filter((line) => line.startsWith(`${metric}{`));
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value = ''] = /\{(.*)\} (.*)$/.exec(line) ?? [];
      return [labels.replace(/,?service="gateway",?/, ''), value];
    }),
  );
}

const report = (changes: object) =>
  gateway.post(
    '/reports/health',
    JSON.stringify({
      app: 'mfe-cart',
      version: '1.0.0',
      outcome: 'loaded',
      phase: 'page',
      ms: 20,
      ...changes,
    }),
    { 'content-type': 'application/json' },
  );

test('pages are counted by route, not by URL', async () => {
  for (const path of ['/cart', '/orders/7?x=1', '/orders/8', '/nowhere/7']) await gateway.get(path);
  expect(await samplesOf('http_requests_total')).toEqual({
    'method="GET",route="/cart",status="200"': '1',
    'method="GET",route="/orders/:id",status="200"': '2',
    'method="GET",route="/*",status="404"': '1',
  });
});

test('metrics are not public', async () => {
  expect((await gateway.get('/metrics')).headers.get('content-type')).toBe('text/html; charset=utf-8');
});

test('an unreachable host counts as a failure of its remote', async () => {
  await gateway.get('/mfe/mfe-cart/1.0.0/remoteEntry.js');
  expect(await samplesOf('gateway_upstream_failures_total')).toEqual({
    'upstream="mfe-cart",reason="away"': '1',
  });
});

test('reports count for the named release if it has traffic, else for none', async () => {
  await report({});
  await report({ outcome: 'threw' });
  await report({ version: '9.9.9' });
  await report({ app: 'mfe-unknown' });
  expect(await samplesOf('browser_release_reports_total')).toEqual({
    'app="mfe-cart",version="1.0.0",outcome="loaded"': '1',
    'app="mfe-cart",version="1.0.0",outcome="threw"': '1',
    'app="none",version="none",outcome="loaded"': '2',
  });
});

test.each([
  ['errors', 'browser_errors_total', 'application/json', { message: 'TypeError: x', stack: '' }],
  ['csp', 'browser_policy_violations_total', 'application/csp-report', { 'csp-report': {} }],
])('/reports/%s of browsers with overrides do not count', async (kind, metric, type, body) => {
  const send = (cookie: string) =>
    gateway.post(`/reports/${kind}`, JSON.stringify(body), { 'content-type': type, cookie });
  const before = await samplesOf(metric);
  expect((await send('release-override=mfe-cart=1.1.0')).status).toBe(204);
  expect(await samplesOf(metric)).toEqual(before);
  await send('');
  expect(await samplesOf(metric)).not.toEqual(before);
});

test('policy violations count by release and directive', async () => {
  const violate = (directive: string, file: string) =>
    gateway.post(
      '/reports/csp',
      JSON.stringify({ 'csp-report': { 'effective-directive': directive, 'source-file': file } }),
      { 'content-type': 'application/csp-report' },
    );
  await violate('script-src-elem', 'https://shop.example/mfe/mfe-cart/1.0.0/cart.js');
  await violate('script-src-elem', 'https://shop.example/mfe/mfe-cart/0.9.0/cart.js');
  await violate('made-up', '');
  expect(await samplesOf('browser_policy_violations_total')).toEqual({
    'app="mfe-cart",version="1.0.0",directive="script-src-elem"': '1',
    'app="none",version="none",directive="script-src-elem"': '1',
    'app="none",version="none",directive="other"': '1',
  });
});

test('metrics have the source of page contents and the age of the document', async () => {
  await gateway.get('/cart');
  expect(await samplesOf('gateway_page_contents_total')).toEqual({ 'source="none"': '1' });
  expect(await samplesOf('gateway_render_queue')).toEqual({ '': '0' });
  expect(Number((await samplesOf('gateway_discovery_document_age_seconds'))[''])).toBeLessThan(5);
});
