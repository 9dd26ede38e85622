import { startTestGateway as start } from '../gateway.fixture';

const ORIGIN = 'https://shop.example';
const TRUSTED_PROXIES = '127.0.0.1';
const by = (proto: string) => ({ 'x-forwarded-proto': proto });
const hstsOf = ({ headers }: Response) => headers.get('strict-transport-security');

test('visitors on https stay with it for a year', async () => {
  const { get } = await start({ PUBLIC_ORIGIN: ORIGIN, TRUSTED_PROXIES });
  for (const path of ['/', '/nope.js', '/discovery.json'])
    expect(hstsOf(await get(path, by('https')))).toBe('max-age=31536000');
  expect(hstsOf(await get('/'))).toBeNull();
});

test('http is redirected to the same URL on https, except health checks and requests that bypass the proxy', async () => {
  const { get } = await start({ PUBLIC_ORIGIN: ORIGIN });
  const moved = await get('/shop?page=2', by('http'), 'manual');
  expect([moved.status, moved.headers.get('location')]).toEqual([308, `${ORIGIN}/shop?page=2`]);
  expect(hstsOf(moved)).toBeNull();
  expect((await get('/health', by('http'))).status).toBe(200);
  expect((await get('/')).status).toBe(200);
});

test.each([
  ['HSTS_MAX_AGE=0', { PUBLIC_ORIGIN: ORIGIN, HSTS_MAX_AGE: '0' }, ['https']],
  ['an http shop', { PUBLIC_ORIGIN: 'http://shop.example' }, ['http', 'https']],
])('%s sends no HSTS', async (_what, env, protos) => {
  const { get } = await start({ ...env, TRUSTED_PROXIES });
  for (const proto of protos) {
    const response = await get('/', by(proto), 'manual');
    expect([response.status, hstsOf(response)]).toEqual([200, null]);
  }
});
