import type { FastifyRequest } from 'fastify';
import { startTestGateway, type TestGateway } from '../gateway.fixture';

/** What discovery received. */
let received: Pick<FastifyRequest, 'url' | 'headers' | 'body'>[];
let respond: () => Promise<number>;
let gateway: TestGateway;

async function start(env: Record<string, string> = {}): Promise<void> {
  received = [];
  respond = async () => 202;
  gateway = await startTestGateway(env, (discovery) => {
    for (const path of ['/reports', '/vitals'])
      discovery.post(path, async ({ url, headers, body }, reply) => {
        received.push({ url, headers, body });
        return reply.code(await respond()).send();
      });
  });
}
beforeEach(() => start());
afterEach(() => gateway.close());

const FILE = 'https://shop.example/mfe/mfe-cart/1.0.0/js/cart.4f.js';
const health = { app: 'mfe-cart', version: '1.1.0', outcome: 'failed', phase: 'entry', ms: 20 };
const vital = { app: 'mfe-cart', version: '1.0.0', name: 'LCP', value: 1200 };
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
const listOf = (count: number, report: object) => Array.from({ length: count }, () => report);
const relayed = () => received.flatMap(({ body }) => body as object[]);
const logged = (message: string) =>
  gateway.log.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === message);

async function send(kind: string, body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const type = kind === 'csp' ? 'application/csp-report' : 'application/json';
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await gateway.post(`/reports/${kind}`, text, { 'content-type': type, ...headers });
  expect(response.headers.getSetCookie()).toEqual([]);
  return response.status;
}

/** Waits until discovery has received this many reports. */
async function untilRelayed(count: number): Promise<void> {
  while (relayed().length < count) await gateway.get('/health');
}

test('a policy violation is logged without the queries of its urls', async () => {
  expect(await send('csp', violation)).toBe(204);
  expect(logged('policy violation')).toEqual([
    expect.objectContaining({
      level: 'warn',
      page: 'https://shop.example/cart',
      directive: 'script-src-elem',
      blocked: 'https://evil.example/x.js',
      source: `${FILE}:7`,
    }),
  ]);
  expect(gateway.log.join()).not.toMatch(/ada@|secret/);
});

test('a policy violation is logged with the beginning of what is too long', async () => {
  const report = {
    ...violation['csp-report'],
    'effective-directive': 'x'.repeat(200),
    'blocked-uri': 'y'.repeat(999),
  };
  expect(await send('csp', { 'csp-report': report })).toBe(204);
  expect(logged('policy violation')).toEqual([
    expect.objectContaining({ directive: 'x'.repeat(60), blocked: 'y'.repeat(300) }),
  ]);
});

test('an error is logged with its release and the frames of its files, without queries', async () => {
  const stack = `TypeError: x\n    at Cart (${FILE}:1:10)\n    at run (chrome-extension://abc/x.js:1:1)`;
  await send('errors', { message: 'No https://shop.example/login?email=ada@example.com', stack });
  expect(logged('browser error')).toEqual([
    expect.objectContaining({
      level: 'warn',
      release: 'mfe-cart@1.0.0',
      error: 'No https://shop.example/login',
      stack: ['mfe-cart@1.0.0/js/cart.4f.js:1:10'],
    }),
  ]);
});

test('health reports and vitals reach discovery without anything about the visitor', async () => {
  const visitor = {
    cookie: 'release-bucket=4711',
    'user-agent': 'A Browser of Ada',
    referer: 'http://localhost/cart',
    'x-forwarded-for': '203.0.113.7',
    'x-request-id': 'request-of-ada',
  };
  expect(await send('health', { ...health, visitor: 'Ada' }, visitor)).toBe(204);
  await untilRelayed(1);
  expect(await send('health', [health, health], visitor)).toBe(204);
  await untilRelayed(3);
  expect(await send('vitals', [{ ...vital, page: '/cart?Ada' }], visitor)).toBe(204);
  await untilRelayed(4);
  expect(received.map(({ url, body }) => [url, body])).toEqual([
    ['/reports', [health]],
    ['/reports', [health, health]],
    ['/vitals', [vital]],
  ]);
  expect(JSON.stringify(received)).not.toMatch(/4711|Ada|203\.0|request-of|localhost\/cart/);
});

test('discovery gets no reports of browsers with overrides', async () => {
  const headers = { cookie: 'release-override=mfe-cart=1.1.0' };
  for (const [kind, report] of Object.entries({ health, vitals: [vital] })) {
    expect(await send(kind, report, headers)).toBe(204);
    await send(kind, report);
  }
  await untilRelayed(2);
  expect(relayed()).toEqual([health, vital]);
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
  expect(await send(kind, body, type ? { 'content-type': type } : {})).toBe(status);
  await send('health', health);
  await untilRelayed(1);
  expect(relayed()).toEqual([health]);
  expect([...logged('policy violation'), ...logged('browser error')]).toEqual([]);
});

test('without a sample of vitals the shop takes none', async () => {
  await gateway.close();
  await start({ VITALS_SAMPLE: '0' });
  expect(await send('vitals', [vital])).toBe(404);
});

describe('of a flood', () => {
  let now: number;
  beforeEach(() => {
    now = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });

  test.each([
    ['csp', violation, 'policy violation', 60],
    ['errors', error, 'browser error', 20],
  ])('/reports/%s logs a part and takes the rest', async (kind, report, message, count) => {
    for (let each = 0; each < count + 20; each++) expect(await send(kind, report)).toBe(204);
    expect(logged(message)).toHaveLength(count);
  });

  test('a part of the vitals is relayed', async () => {
    for (let each = 0; each < 8; each++) await send('vitals', listOf(100, vital));
    await untilRelayed(400);
    expect(relayed()).toHaveLength(400);
  });

  test('a part of the health reports is relayed, of each client and of all, and again ten seconds later', async () => {
    // The last address is the one that the proxy on this machine has seen: a client cannot pretend to be many.
    const from = (client: string) => send('health', listOf(100, health), { 'x-forwarded-for': client });
    for (let each = 0; each < 5; each++) expect(await from(`198.51.100.${each}, 203.0.113.1`)).toBe(204);
    await untilRelayed(200);
    for (let each = 0; each < 40; each++) expect(await from(`198.51.100.${each}`)).toBe(204);
    await untilRelayed(2000);
    now += 9_999;
    await from('203.0.113.2');
    now += 1;
    await from('203.0.113.1');
    await untilRelayed(2100);
    expect(relayed()).toHaveLength(2100);
  });
});

test('while discovery hangs, refuses or is away, browsers get the same response and the log has one line each', async () => {
  let release = () => {};
  respond = () => new Promise((resolve) => (release = () => resolve(202)));
  for (let each = 0; each < 3; each++) expect(await send('health', health)).toBe(204);
  await untilRelayed(1);
  respond = async () => 429;
  release();
  await untilRelayed(3);
  respond = async () => 202;
  await send('health', health);
  await untilRelayed(4);
  await gateway.discovery.close();
  expect([await send('health', health), await send('health', health)]).toEqual([204, 204]);
  const warnings = () => gateway.log.filter((line) => line.includes('takes no reports'));
  while (warnings().length < 2) await gateway.get('/health');
  expect(warnings()).toHaveLength(2);
  expect(gateway.log.filter((line) => line.includes('takes reports again'))).toHaveLength(1);
});
