import { startTestGateway, type TestGateway } from './gateway.fixture';

const ORIGIN = 'https://shop.example';

const withGateway =
  (env: Record<string, string>, run: (gateway: TestGateway) => Promise<void>) => async () => {
    const gateway = await startTestGateway(env);
    try {
      await run(gateway);
    } finally {
      await gateway.close();
    }
  };

const by = (proto: string) => ({ 'x-forwarded-proto': proto });
const hstsOf = ({ headers }: Response) => headers.get('strict-transport-security');

test(
  'who came by https is told to stay with it for a year',
  withGateway({ PUBLIC_ORIGIN: ORIGIN }, async ({ get }) => {
    for (const path of ['/', '/nope.js', '/discovery.json'])
      expect(hstsOf(await get(path, by('https')))).toBe('max-age=31536000');
    expect(hstsOf(await get('/'))).toBeNull();
  }),
);

test(
  'who came by http is sent to https with what was asked for, and health checks are not',
  withGateway({ PUBLIC_ORIGIN: ORIGIN }, async ({ get }) => {
    const moved = await get('/shop?page=2', by('http'), 'manual');
    expect([moved.status, moved.headers.get('location')]).toEqual([308, `${ORIGIN}/shop?page=2`]);
    expect(hstsOf(moved)).toBeNull();
    expect((await get('/health', by('http'))).status).toBe(200);
    // Without the proxy.
    expect((await get('/')).status).toBe(200);
  }),
);

test(
  'with HSTS_MAX_AGE=0 nothing is said of it',
  withGateway({ PUBLIC_ORIGIN: ORIGIN, HSTS_MAX_AGE: '0' }, async ({ get }) => {
    expect(hstsOf(await get('/', by('https')))).toBeNull();
  }),
);

test(
  'a shop that is known by http says nothing of https',
  withGateway({ PUBLIC_ORIGIN: 'http://shop.example' }, async ({ get }) => {
    for (const proto of ['http', 'https']) {
      const response = await get('/', by(proto), 'manual');
      expect([response.status, hstsOf(response)]).toEqual([200, null]);
    }
  }),
);
