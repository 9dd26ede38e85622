import { readSettings } from 'service-kit';
import { gatewaySettings, shopConfig, type GatewayPlugin } from '../settings';
import { securityHeaders } from './securityHeaders';

const emulator: GatewayPlugin = {
  identity: { emulator: true, projectId: 'demo-shop' },
  pathsWithoutPolicy: ['/emulator/'],
};
const FIREBASE = {
  FIREBASE_API_KEY: 'k',
  FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'shop',
};

function headersFor(env: Record<string, string>, plugin = emulator) {
  const settings = readSettings(env, gatewaySettings);
  return securityHeaders({ config: shopConfig(settings, plugin), settings, plugin });
}

const policyOf = (env: Record<string, string>, plugin?: GatewayPlugin) =>
  Object.fromEntries(
    (headersFor(env, plugin)('/')['content-security-policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

test("without settings the policy allows only the shop's origin", () => {
  expect(policyOf({})).toEqual({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default shell',
    'report-uri': '/reports/csp',
  });
});

test('the policy allows the origins of the feeds', () => {
  const policy = policyOf({
    PRODUCTS_URL: 'https://fakestoreapi.com/products',
    POSTS_URL: 'https://jsonplaceholder.typicode.com/posts',
    POST_PICTURE_URL: 'https://picsum.photos/seed/{id}/600/400',
    IMAGE_ORIGINS: 'https://fastly.picsum.photos https://picsum.photos',
  });
  expect(policy['img-src']).toBe(
    "'self' data: https://fakestoreapi.com https://jsonplaceholder.typicode.com https://picsum.photos https://fastly.picsum.photos",
  );
  expect(policy['connect-src']).toBe("'self' https://fakestoreapi.com https://jsonplaceholder.typicode.com");
});

test('the policy allows the origin of analytics', () => {
  expect(policyOf({ ANALYTICS_URL: 'https://collect.example/mp/collect?id=G-1' })['connect-src']).toBe(
    "'self' https://collect.example",
  );
  expect(policyOf({ ANALYTICS_URL: '/collect' })['connect-src']).toBe("'self'");
});

test('the policy allows the origins of Firebase', () => {
  const policy = policyOf(FIREBASE, {});
  expect(policy['connect-src']).toContain(
    'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com',
  );
  expect(policy['script-src']).toBe("'self' https://apis.google.com");
  expect(policy['frame-src']).toBe("'self' https://shop.firebaseapp.com");
  expect(policy['trusted-types']).toBe('default shell gapi#gapi goog#html');
});

test('the policy allows dev servers', () => {
  const dev = { connectOrigins: ['ws://localhost:3001', 'ws://localhost:3002'], trustedTypes: ['overlay'] };
  const policy = policyOf({}, { ...emulator, ...dev });
  expect(policy['connect-src']).toBe("'self' ws://localhost:3001 ws://localhost:3002");
  expect(policy['trusted-types']).toBe('default shell overlay');
});

test('only the paths a plugin names go without a policy', () => {
  expect(headersFor({})('/emulator/auth/handler')).not.toHaveProperty('content-security-policy');
  for (const path of ['/', '/emulator', '/emulatorx/', '/shop?x=/emulator/', '/mfe/emulator/', '/shell']) {
    expect(headersFor({})(path)).toMatchObject({ 'content-security-policy': expect.any(String) });
  }
  expect(headersFor(FIREBASE, {})('/emulator/auth/handler')).toHaveProperty('content-security-policy');
});
