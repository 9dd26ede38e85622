import os, { type NetworkInterfaceInfo } from 'node:os';
import { fastify } from 'fastify';
import { testServer } from 'service-kit/testServer.fixture';
import { createPlugin, emulatorPlugin, PROJECT_ID } from './emulatorPlugin';

const ORIGIN = 'http://auth-emulator:9099';

test('the emulator is the identity provider, with a project that needs no internet, and without a policy', () => {
  expect(emulatorPlugin(ORIGIN)).toMatchObject({
    identity: { emulator: true, projectId: PROJECT_ID },
    privatePaths: ['/_sandbox/', '/emulator/'],
    pathsWithoutPolicy: ['/emulator/'],
  });
  expect(PROJECT_ID).toMatch(/^demo-/);
});

test.each([
  [{}, ORIGIN],
  [{ AUTH_EMULATOR_ORIGIN: 'http://127.0.0.1:9100' }, 'http://127.0.0.1:9100'],
])('in a container with %j it is at %s', (env, origin) => {
  const routes = { register: expect.any(Function) as unknown };
  expect(createPlugin(env)).toEqual({ ...emulatorPlugin(origin), ...routes });
});

test('the published port of the container decides who reaches it', () => {
  expect(createPlugin({ HOST: '0.0.0.0' }).identity).toBeDefined();
  expect(() => createPlugin({ PUBLISHED_HOST: '0.0.0.0' })).toThrow('set EXPOSE_AUTH_EMULATOR=yes');
  expect(createPlugin({ PUBLISHED_HOST: '0.0.0.0', EXPOSE_AUTH_EMULATOR: 'yes' }).identity).toBeDefined();
});

test.each([
  { EDGE_HOST: '0.0.0.0' },
  { PUBLISHED_ORIGIN: 'https://shop.example', PUBLIC_ORIGIN: 'https://shop.example' },
  { PUBLISHED_ORIGIN: '', PUBLIC_ORIGIN: 'http://localhost:3000', TRUSTED_PROXIES: '172.16.0.0/12' },
])('a container with %j does not start', (env) => {
  expect(() => createPlugin(env)).toThrow('FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID');
});

describe('mails and codes', () => {
  const paths = ['/_sandbox/mails', '/%5fsandbox/action', '/emulator/pages.css', '/%65mulator/v1/projects/p'];
  const admin = '/identitytoolkit.googleapis.com/v1/projects/p/accounts:query';
  /** Returns whether a request gets past the guard: the emulator is away. */
  async function isServed(url: string, headers: object, more = {}, sharing?: 'everybody' | 'container') {
    const app = fastify({ trustProxy: ['127.0.0.2', '::1'] });
    app.get('/identitytoolkit.googleapis.com/*', async () => 'an account');
    app.get('/emulator/*', async () => 'codes');
    emulatorPlugin('http://127.0.0.1:1', sharing).register?.(app);
    const { statusCode } = await app.inject({
      url,
      headers: { host: 'localhost:3000', ...headers },
      ...more,
    });
    await app.close();
    return statusCode !== 403;
  }

  test.each([
    [{}, {}],
    [{ host: 'LOCALHOST.:3000' }, { remoteAddress: '::1' }],
    [{ host: '[::1]:3000', origin: 'http://127.0.0.1:3000' }, { remoteAddress: '::ffff:127.0.0.1' }],
    [{ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'https' }, { remoteAddress: '127.0.0.2' }],
  ])('are served to this machine: %j %j', async (headers, more) => {
    for (const path of [...paths, admin])
      expect([path, await isServed(path, headers, more)]).toEqual([path, true]);
  });

  test.each([
    [{ host: 'shop.example' }],
    [{ host: 'localhost.shop.example' }],
    [{ host: '127.0.0.1.nip.io:3000' }],
    [{ host: 'localhost@shop.example' }],
    [{ host: '0.0.0.0:3000' }],
    [{ origin: 'https://shop.example' }],
    [{ origin: 'null' }],
    [{ 'x-forwarded-for': '127.0.0.1' }, {}],
    [{ 'x-forwarded-proto': 'http' }, { remoteAddress: '127.0.0.2' }],
    [{ 'x-forwarded-for': '127.0.0.1, 198.51.100.7' }, { remoteAddress: '127.0.0.2' }],
    [{ 'x-forwarded-for': '198.51.100.7, 127.0.0.2' }, { remoteAddress: '127.0.0.2' }],
    [{ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'a.example' }, { remoteAddress: '127.0.0.2' }],
    [{ forwarded: 'for=127.0.0.1' }],
    [{ via: '1.1 proxy' }],
    [{ 'x-real-ip': '127.0.0.1' }],
    [{ 'cf-connecting-ip': '198.51.100.7' }],
    [{}, { remoteAddress: '172.18.0.1' }],
    [{}, { remoteAddress: '::ffff:172.18.0.1' }],
  ])('are refused to others: %j %j', async (headers, more = {}) => {
    for (const path of [...paths, admin])
      expect([path, await isServed(path, headers, more)]).toEqual([path, false]);
    expect(await isServed('/identitytoolkit.googleapis.com/v1/accounts:lookup?key=k', headers, more)).toBe(
      true,
    );
    const owner = { ...headers, authorization: 'Bearer owner' };
    expect(await isServed('/identitytoolkit.googleapis.com/v1/accounts:lookup', owner, more)).toBe(false);
    expect(await isServed('/_sandbox/mails', headers, more, 'everybody')).toBe(true);
  });

  test('in a container are served to its own network, from which Docker forwards the published port', async () => {
    const address = { address: '172.18.0.5', cidr: '172.18.0.5/16', family: 'IPv4' } as NetworkInterfaceInfo;
    jest.spyOn(os, 'networkInterfaces').mockReturnValue({ eth0: [address] });
    const isServedTo = (remoteAddress: string) =>
      isServed('/_sandbox/mails', {}, { remoteAddress }, 'container');
    expect(await isServedTo('172.18.0.1')).toBe(true);
    expect(await isServedTo('::ffff:172.18.0.1')).toBe(true);
    expect(await isServedTo('192.168.1.7')).toBe(false);
    jest.restoreAllMocks();
  });
});

// Browser tests sign up, follow the mails' links and use the popups.
describe('the popups of the emulator', () => {
  async function openPopup(origin: string, headers = {}) {
    const app = fastify();
    emulatorPlugin(origin).register?.(app);
    const { statusCode, body } = await app.inject({ url: '/emulator/auth/iframe', headers });
    await app.close();
    return [statusCode, body];
  }

  test('say that it warms up, without an error for a preloaded frame', async () => {
    const away = 'http://127.0.0.1:1';
    const warmsUp = expect.stringContaining('warms up') as unknown;
    expect(await openPopup(away)).toEqual([503, warmsUp]);
    expect(await openPopup(away, { 'sec-fetch-dest': 'iframe' })).toEqual([200, warmsUp]);
  });

  test('are read up to a limit', async () => {
    const emulator = await testServer((_request, response) => response.end('x'.repeat(2_000_000)));
    expect((await openPopup(emulator.origin))[0]).toBe(503);
    await emulator.stop();
  });
});
