import { fastify } from 'fastify';
import { createGateway, gatewaySettings } from 'gateway';
import { readSettings } from 'service-kit';
import { testServer } from 'service-kit/testServer.fixture';
import { builtShop } from '../builtShop.fixture';
import { createPlugin, emulatorPlugin, PROJECT_ID } from './emulatorPlugin';

const ORIGIN = 'http://auth-emulator:9099';

test('the emulator is the identity provider, with a project that needs no internet', () => {
  expect(emulatorPlugin(ORIGIN).identity).toEqual({ emulator: true, projectId: PROJECT_ID });
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

test('a page of the emulator is read up to a limit', async () => {
  const emulator = await testServer((_request, response) => response.end('x'.repeat(2_000_000)));
  const app = fastify();
  emulatorPlugin(emulator.origin).register?.(app);
  const { statusCode } = await app.inject('/emulator/auth/handler');
  await emulator.stop();
  expect(statusCode).toBe(503);
});

// Browser tests sign up, follow the mails' links and use the popups.
describe("on the shop's origin, while the emulator is away", () => {
  const shop = builtShop();
  let gateway: Awaited<ReturnType<typeof createGateway>>;
  let origin: string;

  beforeAll(async () => {
    gateway = await createGateway({
      settings: readSettings({}, gatewaySettings),
      shellDist: `${shop.workspace.root}/shell/dist`,
      stateFolder: `${shop.workspace.root}/state`,
      origins: { discovery: 'http://127.0.0.1:1' },
      plugin: emulatorPlugin('http://127.0.0.1:1'),
    });
    origin = await gateway.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await gateway.close();
    shop.remove();
  });

  const policyAt = async (path: string) =>
    (await fetch(origin + path)).headers.get('content-security-policy');

  test("the emulator's pages have no policy, the local stack's and the SDK's paths have the shop's", async () => {
    expect(await policyAt('/emulator/auth/handler')).toBeNull();
    expect(await policyAt('/emulator/gapi.js')).toBeNull();
    for (const path of ['/', '/_sandbox/mails', '/securetoken.googleapis.com/v1/token', '/emulator'])
      expect(await policyAt(path)).toContain("default-src 'self'");
  });

  test('the page names the emulator, and robots.txt excludes its paths', async () => {
    const html = await (await fetch(origin)).text();
    expect(html).toContain(`"identity":{"emulator":true,"projectId":"${PROJECT_ID}"}`);
    const robots = await (await fetch(`${origin}/robots.txt`)).text();
    expect(robots).toContain('Disallow: /_sandbox/\nDisallow: /emulator/\n');
  });

  test('its pages say so', async () => {
    const response = await fetch(`${origin}/emulator/auth/iframe`);
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('warms up')]);
  });

  test('a preloaded frame causes no error in the browser', async () => {
    const headers = { 'sec-fetch-dest': 'iframe' };
    expect((await fetch(`${origin}/emulator/auth/iframe`, { headers })).status).toBe(200);
  });
});
