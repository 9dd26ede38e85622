import { skip } from '../clock.fixture';
import { documentOf } from '../document.fixture';
import { health, listOf, startReports, vital } from './reports.fixture';

let shop: Awaited<ReturnType<typeof startReports>>;
beforeEach(async () => void (shop = await startReports()));

const FILE = 'https://shop.example/mfe/mfe-cart/1.0.0/js/cart.4f.js';
const error = { message: 'TypeError: x', stack: '' };
const violation = {
  'csp-report': {
    'document-uri': 'https://shop.example/cart?email=ada@example.com',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?token=secret',
    'source-file': FILE,
    'line-number': 7,
  },
};

test('a policy violation is logged without the queries of its urls', async () => {
  expect(await shop.send('csp', violation)).toBe(204);
  expect(shop.logged('policy violation')).toEqual([
    expect.objectContaining({
      level: 'warn',
      page: 'https://shop.example/cart',
      directive: 'script-src-elem',
      blocked: 'https://evil.example/x.js',
      source: `${FILE}:7`,
    }),
  ]);
  expect(shop.log.join()).not.toMatch(/ada@|secret/);
});

test('a policy violation is logged with the beginning of what is too long', async () => {
  const report = {
    ...violation['csp-report'],
    'effective-directive': 'x'.repeat(200),
    'blocked-uri': 'y'.repeat(999),
  };
  expect(await shop.send('csp', { 'csp-report': report })).toBe(204);
  expect(shop.logged('policy violation')).toEqual([
    expect.objectContaining({ directive: 'x'.repeat(60), blocked: 'y'.repeat(300) }),
  ]);
});

test('an error is logged with its release and the frames of its files in any browser, without queries', async () => {
  const stack = [
    'TypeError: x',
    `    at Cart (${FILE}:1:10)`,
    `Cart@${FILE}:2:20`,
    '    at run (chrome-extension://abc/x.js:1:1)',
    '    at a (https://shop.example/shell/2.0.0/main.js:3:4)',
    '    at b (https://shop.example/mfe/mfe-cart/1.0.0/../../../secret.js:3:4)',
    '    at c (https://elsewhere.example/x.js:1:1)',
    '',
  ].join('\n');
  await shop.send('errors', { message: 'No https://shop.example/login?email=ada@example.com', stack });
  expect(shop.logged('browser error')).toEqual([
    expect.objectContaining({
      level: 'warn',
      release: 'mfe-cart@1.0.0',
      error: 'No https://shop.example/login',
      stack: [
        'mfe-cart@1.0.0/js/cart.4f.js:1:10',
        'mfe-cart@1.0.0/js/cart.4f.js:2:20',
        'shell@2.0.0/main.js:3:4',
        'mfe-cart@1.0.0/../../../secret.js:3:4',
      ],
    }),
  ]);
});

test.each([
  ['csp', 'no JSON', '{', 400],
  ['csp', 'another report', { type: 'deprecation', body: {} }, 400],
  ['csp', 'a body over 64 KiB', { ...violation, pad: 'x'.repeat(70_000) }, 413],
  ['csp', 'another type', violation, 415, 'text/html'],
  ['errors', 'no report', { message: 'x' }, 400],
  ['errors', 'a message that is too long', { ...error, message: 'x'.repeat(600) }, 400],
  ['errors', 'a body over 16 KiB', { ...error, stack: 'x'.repeat(20_000) }, 413],
  ['health', 'no JSON', '{', 400],
  ['health', 'no report', { app: 'mfe-cart' }, 400],
  ['health', 'a list with something else in it', [health, 7], 400],
  ['health', 'more reports than a page has', listOf(101, health), 400],
  ['health', 'a body over 64 KiB', { ...health, pad: 'x'.repeat(70_000) }, 413],
  ['health', 'another type', health, 400, 'text/plain'],
  ['vitals', 'no vital', [{ ...vital, name: 'FID' }], 400],
])('/reports/%s refuses %s', async (kind, _what, body, status, type = '') => {
  expect(await shop.send(kind, body, type ? { 'content-type': type } : {})).toBe(status);
  await shop.send('health', health);
  await shop.untilRelayed(1);
  expect(shop.relayed()).toEqual([health]);
  expect([...shop.logged('policy violation'), ...shop.logged('browser error')]).toEqual([]);
});

test('without a sample of vitals there is no endpoint', async () => {
  shop = await startReports({ VITALS_SAMPLE: '0' });
  expect(await shop.send('vitals', [vital])).toBe(404);
});

test.each([
  ['csp', violation, 'policy violation', 60],
  ['errors', error, 'browser error', 20],
])('over the limit, /reports/%s drops reports and responds 204', async (kind, report, message, count) => {
  skip(0);
  for (let each = 0; each < count + 20; each++) expect(await shop.send(kind, report)).toBe(204);
  expect(shop.logged(message)).toHaveLength(count);
});

describe('reports count', () => {
  beforeEach(() => shop.publish(documentOf({ 'mfe-cart': ['/cart'] }, '1.1.0')));

  test('for the named release if it has traffic, else for none', async () => {
    for (const changes of [{}, { outcome: 'threw' }, { version: '9.9.9' }, { app: 'mfe-unknown' }])
      await shop.send('health', { ...health, ...changes });
    expect(await shop.samplesOf('browser_release_reports_total')).toEqual({
      'app="mfe-cart",version="1.1.0",outcome="failed"': '1',
      'app="mfe-cart",version="1.1.0",outcome="threw"': '1',
      'app="none",version="none",outcome="failed"': '2',
    });
  });

  test('for a release and a directive of the policy', async () => {
    const violate = (directive: string, source: string) =>
      shop.send('csp', { 'csp-report': { 'effective-directive': directive, 'source-file': source } });
    await violate('script-src-elem', FILE.replace('1.0.0', '1.1.0'));
    await violate('script-src-elem', FILE);
    await violate('made-up', '');
    expect(await shop.samplesOf('browser_policy_violations_total')).toEqual({
      'app="mfe-cart",version="1.1.0",directive="script-src-elem"': '1',
      'app="none",version="none",directive="script-src-elem"': '1',
      'app="none",version="none",directive="other"': '1',
    });
  });

  test.each([
    ['errors', 'browser_errors_total', error],
    ['csp', 'browser_policy_violations_total', violation],
  ])('unless the browser has overrides: /reports/%s', async (kind, metric, body) => {
    await shop.send(kind, body, { cookie: 'release-override=mfe-cart=1.1.0' });
    expect(await shop.samplesOf(metric)).toEqual({});
    await shop.send(kind, body);
    expect(Object.values(await shop.samplesOf(metric))).toEqual(['1']);
  });
});
