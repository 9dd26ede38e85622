import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWorkspace } from 'build/apps';
import { releaseSettings } from 'build/stackAccess';
import { catalogueSettings } from 'catalogue/settings';
import { SettingsError } from 'service-kit';
import { endpointsOf, readLocalStackSettings, localStackSettings } from './settings';

const workspace = readWorkspace();
const readSettings = (env: Record<string, string>) => readLocalStackSettings(env, workspace);

test('without any setting the local stack is at its well-known ports, on loopback', () => {
  const settings = readSettings({});
  expect(settings.host).toBe('127.0.0.1');
  expect(settings.ports).toMatchObject({
    shell: 3000,
    'mfe-catalog': 3001,
    'mfe-content': 3004,
    feed: 4000,
    discovery: 4100,
    'auth-emulator': 9099,
  });
  expect(settings.feedOrigin).toBeUndefined();
  expect(settings.gateway.POST_PICTURE_URL).toBe('/api/pictures/post-{id}');
  expect(settings.gateway.FIREBASE_PROJECT_ID).toBe('');
});

test('all problems come in one error that names the settings, their values and what is expected', () => {
  const wrong = {
    FEED_PORT: '70000',
    MFE_CART_PORT: 'abc',
    PRODUCTS_URL: 'ftp://feed/products',
    POSTS_URL: '/posts/1',
    POST_PICTURE_URL: '/pictures/1',
    DISCOVERY_DOCUMENT_URL: 'discovery.json',
    FEED_ORIGIN: 'http://localhost:4200/',
    IMAGE_ORIGINS: 'https://images.example images',
    HOST: 'a b',
    FIREBASE_AUTH_DOMAIN: 'https://shop.firebaseapp.com',
  };
  const problems = messageOf(wrong);
  for (const [name, value] of Object.entries(wrong)) expect(problems).toContain(`${name} is "${value}"`);
  expect(problems).toContain('FEED_PORT is "70000"; expected a port from 1 to 65535');
  expect(messageOf({ FIREBASE_API_KEY: 'k' })).toContain('FIREBASE_PROJECT_ID is ""');
});

test('two parts on one port are refused, two parts on any free port are not', () => {
  expect(messageOf({ FEED_PORT: '3002' })).toContain('MFE_CART_PORT and FEED_PORT are both "3002"');
  expect(readSettings({ FEED_PORT: '0', MFE_CART_PORT: '0' }).ports.feed).toBe(0);
});

const FIREBASE = { FIREBASE_API_KEY: 'k', FIREBASE_AUTH_DOMAIN: 'a.example', FIREBASE_PROJECT_ID: 'p' };

test.each(['0.0.0.0', '192.168.1.7', '::', 'shop.local'])(
  'the auth emulator is not opened to others at %s unless that is meant, or Firebase is there instead',
  (HOST) => {
    expect(messageOf({ HOST })).toContain(
      `HOST is "${HOST}", where others reach the auth emulator and read every account's mails and codes; set EXPOSE_AUTH_EMULATOR=yes if that is meant`,
    );
    expect(readSettings({ HOST, EXPOSE_AUTH_EMULATOR: 'yes' }).host).toBe(HOST);
    expect(messageOf({ HOST, EXPOSE_AUTH_EMULATOR: 'true' })).toContain('expected "yes" or "no"');
    expect(readSettings({ HOST, ...FIREBASE }).host).toBe(HOST);
  },
);

test.each<Record<string, string>>([
  { PUBLIC_ORIGIN: 'https://shop.example', TRUSTED_PROXIES: '127.0.0.1 ::1' },
  { PUBLIC_ORIGIN: 'http://192.168.1.5:3000' },
  { PUBLIC_ORIGIN: 'https://localhost.shop.example' },
  { EDGE_HOST: '0.0.0.0' },
  { TRUSTED_PROXIES: '127.0.0.1 ::1' },
])('without Firebase a shop that others reach by %j does not start', (env) => {
  const [name = ''] = Object.keys(env);
  expect(messageOf(env)).toMatch(`${name} is "${env[name]}"`);
  expect(messageOf(env)).toContain(', where others reach the auth emulator');
  expect(messageOf(env)).toContain('FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID');
  expect(messageOf({ ...env, FIREBASE_PROJECT_ID: 'p' })).toContain('FIREBASE_API_KEY and FIREBASE_AUTH');
  expect(readSettings({ ...env, EXPOSE_AUTH_EMULATOR: 'yes' }).isEmulatorExposed).toBe(true);
  expect(readSettings({ ...env, ...FIREBASE }).isEmulatorExposed).toBe(false);
});

test.each(['http://localhost:3000', 'https://localhost:3443', 'http://[::1]:3000', 'https://shop.localhost'])(
  'a proxy in front of %s is on this machine',
  (PUBLIC_ORIGIN) => {
    const env = { PUBLIC_ORIGIN, TRUSTED_PROXIES: '127.0.0.1', EDGE_HOST: 'localhost' };
    expect(readSettings(env).gateway.PUBLIC_ORIGIN).toBe(PUBLIC_ORIGIN);
  },
);

test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])('%s is loopback', (HOST) => {
  expect(readSettings({ HOST }).host).toBe(HOST);
});

test.each(['0.0.0.0', '::', '192.168.1.7'])(
  'with HOST=%s the network reaches no port of the team',
  (HOST) => {
    const settings = readSettings({ HOST, EXPOSE_AUTH_EMULATOR: 'yes' });
    const hosts = new Map(endpointsOf(settings, false).map(({ name, host }) => [name, host]));
    const found = ['shell', 'discovery', 'metrics'].map((name) => hosts.get(name));
    expect(found).toEqual([HOST, '127.0.0.1', '127.0.0.1']);
  },
);

test('.env.example names every setting there is, with its default', () => {
  const example = readFileSync(join(workspace.root, '.env.example'), 'utf8');
  const named = [...example.matchAll(/^# ?([A-Z_]+)=(.*)$/gm)].map(([, name = '', value]) => [name, value]);
  const settings = { ...catalogueSettings, ...localStackSettings(workspace), ...releaseSettings };
  const described = Object.entries(settings).map(([name, { fallback }]) => [name, fallback]);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(described));
});

function messageOf(env: Record<string, string>): string {
  try {
    readSettings(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message;
  }
  throw new Error('The settings were accepted.');
}
