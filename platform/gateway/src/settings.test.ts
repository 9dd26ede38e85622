import { readSettings, SettingsError } from 'service-kit';
import { firebaseProblems, gatewaySettings, toGatewaySettings } from './settings';

const read = (env: Record<string, string>) =>
  toGatewaySettings(readSettings(env, gatewaySettings, firebaseProblems));

const FIREBASE = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'shop',
};

test('by default all URLs are on the shop’s origin, and there is no Firebase project', () => {
  expect(read({})).toEqual({
    publicOrigin: undefined,
    trustedProxies: [],
    hstsSeconds: 31_536_000,
    urls: {
      products: '/api/products',
      posts: '/api/posts',
      postPicture: '/api/pictures/post-{id}',
      discovery: '/discovery.json',
    },
    identity: undefined,
    imageOrigins: [],
    canaryKey: 'juniper-row',
    trustedKeys: '',
    overrides: { origins: [], loopback: true },
    serviceWorker: true,
    inspector: true,
    vitalsSample: 100,
  });
});

test('settings set the shop’s origin, every URL and the origins of pictures', () => {
  const urls = {
    products: 'https://fakestoreapi.com/products',
    posts: 'https://jsonplaceholder.typicode.com/posts',
    postPicture: 'https://picsum.photos/seed/{id}/600/400',
    discovery: 'https://releases.example/shop.json',
  };
  const env = {
    PUBLIC_ORIGIN: 'https://shop.example',
    TRUSTED_PROXIES: '10.0.0.0/8 ::1',
    HSTS_MAX_AGE: '300',
    PRODUCTS_URL: urls.products,
    POSTS_URL: urls.posts,
    POST_PICTURE_URL: urls.postPicture,
    PICTURE_TEMPLATE: '{url}?width={width}',
    CHECKOUT_URL: 'https://checkout.example/cart/{lines}',
    DISCOVERY_DOCUMENT_URL: urls.discovery,
    IMAGE_ORIGINS: 'https://fastly.picsum.photos https://images.example',
    ANALYTICS_URL: 'https://collect.example/mp/collect?measurement_id=G-1',
    CANARY_KEY: 'a separate key',
    TRUSTED_KEYS: './trusted-keys.json',
    OVERRIDES: 'yes',
    OVERRIDE_ORIGINS: 'https://builds.example',
    SERVICE_WORKER_OFF: 'yes',
    INSPECTOR: 'no',
    VITALS_SAMPLE: '5',
  };
  expect(read(env)).toEqual({
    publicOrigin: 'https://shop.example',
    trustedProxies: ['10.0.0.0/8', '::1'],
    hstsSeconds: 300,
    urls,
    pictureTemplate: env.PICTURE_TEMPLATE,
    checkout: env.CHECKOUT_URL,
    identity: undefined,
    analytics: env.ANALYTICS_URL,
    imageOrigins: ['https://fastly.picsum.photos', 'https://images.example'],
    canaryKey: 'a separate key',
    trustedKeys: './trusted-keys.json',
    overrides: { origins: ['https://builds.example'], loopback: false },
    serviceWorker: false,
    inspector: false,
    vitalsSample: 5,
  });
});

test.each([
  [{}, true],
  [{ PUBLIC_ORIGIN: 'http://localhost:3000' }, true],
  [{ PUBLIC_ORIGIN: 'http://localhost:3000', OVERRIDES: 'no' }, false],
  [{ PUBLIC_ORIGIN: 'https://shop.example' }, false],
  [{ PUBLIC_ORIGIN: 'https://shop.example', OVERRIDE_ORIGINS: 'https://builds.example' }, false],
  [{ PUBLIC_ORIGIN: 'https://shop.example', OVERRIDES: 'yes' }, true],
])('overrides with %j: %s', (env, areOn) => {
  expect(read(env).overrides !== undefined).toBe(areOn);
});

test('a Firebase project has all three of its settings', () => {
  expect(read(FIREBASE).identity).toEqual({
    emulator: false,
    apiKey: 'key',
    authDomain: 'shop.firebaseapp.com',
    projectId: 'shop',
  });
});

test.each([
  [['FIREBASE_API_KEY'], 'FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID'],
  [['FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID'], 'FIREBASE_API_KEY'],
])('a Firebase project with only %j says that %s is missing', (given, missing) => {
  const env = Object.fromEntries(Object.entries(FIREBASE).filter(([name]) => given.includes(name)));
  expect(() => read(env)).toThrow(SettingsError);
  expect(() => read(env)).toThrow(
    `${missing} is ""; expected all of FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID for a Firebase project, or none of them.`,
  );
});
