import { fastify, type FastifyInstance } from 'fastify';
import type { IdentityConfig } from 'contract';
import { readSettings } from 'service-kit';
import { createGateway } from './gateway';
import type { GatewayPlugin } from './plugin';
import { gatewaySettings, toGatewaySettings } from './settings';
import { MissingIdentityError, policyInputs, shopConfig } from './shopConfig';
import { shellBuild } from './shellBuild.fixture';

const settings = toGatewaySettings(readSettings({}, gatewaySettings));
const firebase: IdentityConfig = {
  emulator: false,
  projectId: 'shop',
  apiKey: 'key',
  authDomain: 'shop.firebaseapp.com',
};
const emulator = (projectId: string): GatewayPlugin => ({ identity: { emulator: true, projectId } });

describe('the identity provider', () => {
  test("is the first plugin's in a shop without a Firebase project", () => {
    expect(shopConfig(settings, [{}, emulator('one'), emulator('two')])).toEqual({
      ...settings.urls,
      identity: { emulator: true, projectId: 'one' },
      inspector: true,
      serviceWorker: '/sw.js',
      vitals: 100,
    });
  });

  test("is the Firebase project, if any, before the plugins'", () => {
    expect(shopConfig({ ...settings, identity: firebase }, [emulator('one')]).identity).toBe(firebase);
    expect(shopConfig({ ...settings, identity: firebase }).identity).toBe(firebase);
  });

  test('is required: the error names settings and command', () => {
    expect(() => shopConfig(settings, [{}])).toThrow(MissingIdentityError);
    expect(() => shopConfig(settings)).toThrow(
      'set FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID, or start the local stack ("npm start")',
    );
  });
});

test('policy inputs combine the settings and all plugins', () => {
  const inputs = policyInputs({ ...settings, imageOrigins: ['https://images.example'] }, [
    {
      ...emulator('one'),
      pathsWithoutPolicy: ['/emulator/'],
      connectOrigins: ['ws://localhost:3001'],
      trustedTypes: ['overlay'],
    },
    {},
    { pathsWithoutPolicy: ['/docs/'], connectOrigins: ['ws://localhost:3002'] },
  ]);
  expect(inputs).toEqual({
    config: {
      ...settings.urls,
      identity: { emulator: true, projectId: 'one' },
      inspector: true,
      serviceWorker: '/sw.js',
      vitals: 100,
    },
    imageOrigins: ['https://images.example'],
    connectOrigins: ['ws://localhost:3001', 'ws://localhost:3002'],
    pathsWithoutPolicy: ['/emulator/', '/docs/'],
    trustedTypes: ['overlay'],
  });
});

describe('a gateway with several plugins', () => {
  const shell = shellBuild();
  const open: FastifyInstance[] = [];
  let origin: string;

  async function serve(app: FastifyInstance): Promise<string> {
    open.push(app);
    return app.listen({ port: 0, host: '127.0.0.1' });
  }

  function upstream(name: string): Promise<string> {
    const app = fastify({ forceCloseConnections: true });
    app.get('/*', async ({ url }) => `${name} ${url}`);
    return serve(app);
  }

  beforeAll(async () => {
    const [login, docs, devServer] = await Promise.all(['login', 'docs', 'dev server'].map(upstream));
    if (!login || !docs || !devServer) throw new Error('An upstream is missing.');
    const plugins: GatewayPlugin[] = [
      {
        ...emulator('one'),
        upstreams: [{ name: 'login', origin: login, prefix: '/login-service' }],
        register: (app) => void app.get('/_one', async () => 'one'),
        privatePaths: ['/_one'],
      },
      {
        upstreams: [{ name: 'docs', origin: docs, prefix: '/docs', path: '/site' }],
        register: (app) => void app.get('/_two', async () => 'two'),
        privatePaths: ['/_two'],
        shellOrigin: devServer,
      },
    ];
    const gateway = await createGateway({
      settings,
      shellDist: shell.dist,
      stateFolder: shell.stateFolder,
      origins: { discovery: 'http://127.0.0.1:1', remote: () => undefined },
      plugins,
    });
    origin = await serve(gateway);
  });
  afterAll(async () => {
    await Promise.all(open.map((app) => app.close()));
    shell.remove();
  });

  const get = async (path: string) => (await fetch(origin + path)).text();

  test('proxies the paths of each plugin to its upstreams', async () => {
    expect(await get('/login-service/v1?key=k')).toBe('login /login-service/v1?key=k');
    expect(await get('/docs/start')).toBe('docs /site/start');
  });

  test('has the routes of each plugin', async () => {
    expect([await get('/_one'), await get('/_two')]).toEqual(['one', 'two']);
  });

  test("gets the shell's files from the dev server", async () => {
    expect(await get('/shell/1.0.0/main.js')).toBe('dev server /shell/1.0.0/main.js');
  });

  test('disallows the private paths of each plugin', async () => {
    expect(await get('/robots.txt')).toContain('Disallow: /_one\nDisallow: /_two\n');
  });
});
