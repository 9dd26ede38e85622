import type { IdentityConfig } from 'contract';
import { readSettings, SettingsError } from 'service-kit';
import { firebaseProblems, gatewaySettings, overrideSettings, shopConfig } from './settings';

test.each([
  [{}, { origins: [], loopback: true }],
  [{ PUBLIC_ORIGIN: 'http://localhost:3000' }, { origins: [], loopback: true }],
  [{ PUBLIC_ORIGIN: 'http://localhost:3000', OVERRIDES: 'no' }, undefined],
  [{ PUBLIC_ORIGIN: 'https://shop.example' }, undefined],
  [{ PUBLIC_ORIGIN: 'https://shop.example', OVERRIDE_ORIGINS: 'https://builds.example' }, undefined],
  [
    { PUBLIC_ORIGIN: 'https://shop.example', OVERRIDE_ORIGINS: 'https://builds.example', OVERRIDES: 'yes' },
    { origins: ['https://builds.example'], loopback: false },
  ],
])('overrides with %j: %j', (env, overrides) => {
  expect(overrideSettings(readSettings(env, gatewaySettings))).toEqual(overrides);
});

test.each([
  [{ FIREBASE_API_KEY: 'key' }, 'FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID'],
  [{ FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com', FIREBASE_PROJECT_ID: 'shop' }, 'FIREBASE_API_KEY'],
])('a Firebase project with only %j says that %s is missing', (env, missing) => {
  const read = () => readSettings(env, gatewaySettings, firebaseProblems);
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(
    `${missing} is ""; expected all of FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID for a Firebase project, or none of them.`,
  );
});

const identity: IdentityConfig = { emulator: true, projectId: 'demo-shop' };
const FIREBASE = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'shop',
};
const configOf = (env: Record<string, string>, plugin = {}) =>
  shopConfig(readSettings(env, gatewaySettings), plugin);

test("by default all URLs are on the shop's origin", () => {
  expect(configOf({}, { identity })).toEqual({
    products: '/api/products',
    posts: '/api/posts',
    postPicture: '/api/pictures/post-{id}',
    discovery: '/discovery.json',
    identity,
    inspector: true,
    serviceWorker: '/sw.js',
    vitals: 100,
  });
});

test('settings set every URL and option', () => {
  const urls = {
    products: 'https://fakestoreapi.com/products',
    posts: 'https://jsonplaceholder.typicode.com/posts',
    postPicture: 'https://picsum.photos/seed/{id}/600/400',
    discovery: 'https://releases.example/shop.json',
    pictureTemplate: '{url}?width={width}',
    checkout: 'https://checkout.example/cart/{lines}',
    analytics: 'https://collect.example/mp/collect?measurement_id=G-1',
  };
  const env = {
    PRODUCTS_URL: urls.products,
    POSTS_URL: urls.posts,
    POST_PICTURE_URL: urls.postPicture,
    DISCOVERY_DOCUMENT_URL: urls.discovery,
    PICTURE_TEMPLATE: urls.pictureTemplate,
    CHECKOUT_URL: urls.checkout,
    ANALYTICS_URL: urls.analytics,
    SERVICE_WORKER_OFF: 'yes',
    INSPECTOR: 'no',
    VITALS_SAMPLE: '0',
  };
  expect(configOf(env, { identity })).toEqual({ ...urls, identity });
});

test('a checkout of another form than a template has a field that earlier shells leave alone', () => {
  const config = configOf({ CHECKOUT_URL: 'shopify:https://shop.example' }, { identity });
  expect(config).toMatchObject({ checkoutForm: 'shopify:https://shop.example' });
  expect(config).not.toHaveProperty('checkout');
});

test('the identity provider is the Firebase project, if any, before that of the plugin', () => {
  expect(configOf(FIREBASE, { identity }).identity).toEqual({
    emulator: false,
    apiKey: 'key',
    authDomain: 'shop.firebaseapp.com',
    projectId: 'shop',
  });
});

test('an identity provider is required: the error names settings and command', () => {
  expect(() => configOf({})).toThrow(
    'set FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN, FIREBASE_PROJECT_ID, or start the local stack ("npm start")',
  );
});

test('the files of a dev server have no service worker', () => {
  expect(configOf({}, { identity, shellOrigin: 'http://localhost:3010' })).not.toHaveProperty(
    'serviceWorker',
  );
});
