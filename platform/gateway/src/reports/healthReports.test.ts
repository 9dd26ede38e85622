import type { FastifyRequest } from 'fastify';
import type { HealthReport } from 'contract';
import { startTestGateway, type TestGateway } from '../gateway.fixture';

/** What discovery was sent. */
const received: Pick<FastifyRequest, 'headers' | 'body'>[] = [];
let respond: () => Promise<number>;
let gateway: TestGateway;

beforeEach(async () => {
  received.length = 0;
  respond = () => Promise.resolve(202);
  gateway = await startTestGateway({}, (discovery) => {
    discovery.post('/reports', async ({ headers, body }, reply) => {
      received.push({ headers, body });
      return reply.code(await respond()).send();
    });
  });
});
afterEach(() => gateway.close());

const report: HealthReport = {
  app: 'mfe-cart',
  version: '1.1.0',
  outcome: 'failed',
  phase: 'entry',
  ms: 20,
};
const many = (count: number) => Array.from({ length: count }, () => report);
const counted = () => received.reduce((sum, { body }) => sum + (body as HealthReport[]).length, 0);

async function send(body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await gateway.post('/reports/health', text, {
    'content-type': 'application/json',
    ...headers,
  });
  expect(response.headers.getSetCookie()).toEqual([]);
  return response.status;
}

/** Waits until so many reports have come to discovery. */
async function untilCounted(count: number): Promise<void> {
  while (counted() < count) await gateway.get('/health');
}

test('one report or several reach discovery, with nothing of the visitor', async () => {
  const visitor = {
    cookie: 'release-bucket=4711',
    'user-agent': 'A Browser of Ada',
    referer: 'http://localhost/cart',
    'x-forwarded-for': '203.0.113.7',
    'x-request-id': 'request-of-ada',
  };
  expect(await send({ ...report, visitor: 'Ada' }, visitor)).toBe(204);
  await untilCounted(1);
  expect(await send([report, report], visitor)).toBe(204);
  await untilCounted(3);
  expect(received.map(({ body }) => body)).toEqual([[report], [report, report]]);
  expect(JSON.stringify(received)).not.toMatch(/4711|Ada|203\.0|request-of|localhost\/cart/);
});

test.each([
  ['no JSON', '{', 400],
  ['no report', { app: 'mfe-cart' }, 400],
  ['a list with something else in it', [report, 7], 400],
  ['more reports than a page has', many(101), 400],
  ['a body over 64 KiB', { ...report, pad: 'x'.repeat(70_000) }, 413],
])('%s is refused and not relayed', async (_what, body, status) => {
  expect(await send(body)).toBe(status);
  await send(report);
  await untilCounted(1);
  expect(received).toHaveLength(1);
});

test('what another site can make its visitors’ browsers send is refused', async () => {
  expect(await send(report, { 'content-type': 'text/plain' })).toBe(400);
  expect(await send('a=1', { 'content-type': 'application/x-www-form-urlencoded' })).toBe(415);
  expect(received).toEqual([]);
});

test('of a flood a part is relayed, of each client and of all together, and everybody gets the same response', async () => {
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  // Not every client is on this machine; a proxy on it says where the others are.
  const from = (client: string) => send(many(100), { 'x-forwarded-for': client });
  for (let each = 0; each < 5; each++) expect(await from('203.0.113.1')).toBe(204);
  await untilCounted(200);
  for (let each = 0; each < 40; each++) expect(await from(`198.51.100.${each}`)).toBe(204);
  await untilCounted(2000);
  expect(counted()).toBe(2000);
});

test('a client off this machine cannot pretend to be many', async () => {
  // The last address is the one that the proxy has seen.
  const from = (client: string) => send(many(100), { 'x-forwarded-for': `${client}, 203.0.113.1` });
  jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  for (let each = 0; each < 10; each++) await from(`198.51.100.${each}`);
  await untilCounted(200);
  expect(counted()).toBe(200);
});

test('while discovery is away, hangs or refuses, the browser is told nothing of it, and the log says it once', async () => {
  let release = () => {};
  respond = () => new Promise((resolve) => (release = () => resolve(202)));
  expect([await send(report), await send(report), await send(report)]).toEqual([204, 204, 204]);
  await untilCounted(1);
  respond = () => Promise.resolve(429);
  release();
  await untilCounted(3);
  respond = () => Promise.resolve(202);
  await send(report);
  await untilCounted(4);
  await gateway.discovery.close();
  expect([await send(report), await send(report)]).toEqual([204, 204]);
  const warnings = () => gateway.log.filter((line) => line.includes('takes no reports'));
  while (warnings().length < 2) await gateway.get('/health');
  expect(warnings()).toHaveLength(2);
  expect(gateway.log.filter((line) => line.includes('takes reports again'))).toHaveLength(1);
});
