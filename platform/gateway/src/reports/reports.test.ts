import { health, listOf, startReports, vital } from './reports.fixture';

let shop: Awaited<ReturnType<typeof startReports>>;
beforeEach(async () => void (shop = await startReports()));
afterEach(() => shop.close());

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

test('an error is logged with its release and the frames of its files, without queries', async () => {
  const stack = `TypeError: x\n    at Cart (${FILE}:1:10)\n    at run (chrome-extension://abc/x.js:1:1)`;
  await shop.send('errors', { message: 'No https://shop.example/login?email=ada@example.com', stack });
  expect(shop.logged('browser error')).toEqual([
    expect.objectContaining({
      level: 'warn',
      release: 'mfe-cart@1.0.0',
      error: 'No https://shop.example/login',
      stack: ['mfe-cart@1.0.0/js/cart.4f.js:1:10'],
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
  ['errors', 'another type', error, 400, 'text/plain'],
  ['health', 'no JSON', '{', 400],
  ['health', 'no report', { app: 'mfe-cart' }, 400],
  ['health', 'a list with something else in it', [health, 7], 400],
  ['health', 'more reports than a page has', listOf(101, health), 400],
  ['health', 'a body over 64 KiB', { ...health, pad: 'x'.repeat(70_000) }, 413],
  ['health', 'another type', health, 400, 'text/plain'],
  ['health', 'a form', 'a=1', 415, 'application/x-www-form-urlencoded'],
  ['vitals', 'no vital', [{ ...vital, name: 'FID' }], 400],
  ['vitals', 'another type', [vital], 400, 'text/plain'],
])('/reports/%s refuses %s', async (kind, _what, body, status, type = '') => {
  expect(await shop.send(kind, body, type ? { 'content-type': type } : {})).toBe(status);
  await shop.send('health', health);
  await shop.untilRelayed(1);
  expect(shop.relayed()).toEqual([health]);
  expect([...shop.logged('policy violation'), ...shop.logged('browser error')]).toEqual([]);
});

test('without a sample of vitals there is no endpoint', async () => {
  await shop.close();
  shop = await startReports({ VITALS_SAMPLE: '0' });
  expect(await shop.send('vitals', [vital])).toBe(404);
});

test.each([
  ['csp', violation, 'policy violation', 60],
  ['errors', error, 'browser error', 20],
])('over the limit, /reports/%s drops reports and responds 204', async (kind, report, message, count) => {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now);
  for (let each = 0; each < count + 20; each++) expect(await shop.send(kind, report)).toBe(204);
  expect(shop.logged(message)).toHaveLength(count);
});
