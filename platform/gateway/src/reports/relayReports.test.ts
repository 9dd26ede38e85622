import { skip } from '../clock.fixture';
import { health, listOf, startReports, vital } from './reports.fixture';

let shop: Awaited<ReturnType<typeof startReports>>;
beforeEach(async () => void (shop = await startReports({ TRUSTED_PROXIES: '127.0.0.1', OVERRIDES: 'yes' })));

test('health reports and vitals reach discovery without data of the visitor', async () => {
  const visitor = {
    cookie: 'release-bucket=4711',
    'user-agent': 'A Browser of Ada',
    referer: 'http://localhost/cart',
    'x-forwarded-for': '203.0.113.7',
    'x-request-id': 'request-of-ada',
  };
  expect(await shop.send('health', { ...health, visitor: 'Ada' }, visitor)).toBe(204);
  await shop.untilRelayed(1);
  expect(await shop.send('health', [health, health], visitor)).toBe(204);
  await shop.untilRelayed(3);
  expect(await shop.send('vitals', [{ ...vital, page: '/cart?Ada' }], visitor)).toBe(204);
  await shop.untilRelayed(4);
  expect(shop.received.map(({ url, body }) => [url, body])).toEqual([
    ['/reports', [health]],
    ['/reports', [health, health]],
    ['/vitals', [vital]],
  ]);
  expect(JSON.stringify(shop.received)).not.toMatch(/4711|Ada|203\.0|request-of|localhost\/cart/);
});

test('discovery gets no reports of browsers with overrides', async () => {
  const headers = { cookie: 'release-override=mfe-cart=1.1.0' };
  for (const [kind, report] of Object.entries({ health, vitals: [vital] })) {
    expect(await shop.send(kind, report, headers)).toBe(204);
    await shop.send(kind, report);
  }
  await shop.untilRelayed(2);
  expect(shop.relayed()).toEqual([health, vital]);
});

describe('above the rate limit', () => {
  beforeEach(() => skip(0));

  test('a share of the vitals is relayed', async () => {
    for (let each = 0; each < 8; each++) await shop.send('vitals', listOf(100, vital));
    await shop.untilRelayed(400);
    expect(shop.relayed()).toHaveLength(400);
  });

  test('a share of the health reports is relayed, of each client and of all', async () => {
    // The gateway uses the last address, which the proxy added: a client cannot pretend to be many.
    const from = (client: string) => shop.send('health', listOf(100, health), { 'x-forwarded-for': client });
    for (let each = 0; each < 5; each++) expect(await from(`198.51.100.${each}, 203.0.113.1`)).toBe(204);
    await shop.untilRelayed(200);
    for (let each = 0; each < 40; each++) expect(await from(`198.51.100.${each}`)).toBe(204);
    await shop.untilRelayed(2000);
    await from('203.0.113.2');
    await shop.send('vitals', [vital]);
    await shop.untilRelayed(2001);
    expect(shop.relayed()).toHaveLength(2001);
  });
});

test('while discovery hangs, refuses or is away, browsers get the same response and the log has one line each', async () => {
  let release = () => {};
  shop.respondWith(() => new Promise((resolve) => (release = () => resolve(202))));
  for (let each = 0; each < 3; each++) expect(await shop.send('health', health)).toBe(204);
  await shop.untilRelayed(1);
  shop.respondWith(async () => 429);
  release();
  await shop.untilRelayed(3);
  shop.respondWith(async () => 202);
  await shop.send('health', health);
  await shop.untilRelayed(4);
  await shop.discovery.close();
  expect([await shop.send('health', health), await shop.send('health', health)]).toEqual([204, 204]);
  const warnings = () => shop.linesWith('takes no reports');
  while (warnings().length < 2) await shop.get('/health');
  expect(warnings()).toHaveLength(2);
  expect(shop.linesWith('takes reports again')).toHaveLength(1);
});
