import { EMULATOR_PAGES, securityHeaders } from './securityHeaders';
import { readSettings } from './settings';

const policyOf = (env: Record<string, string>, sockets?: string[]) =>
  Object.fromEntries(
    (securityHeaders('/', readSettings(env), sockets)['content-security-policy'] ?? '')
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
  );

test('the embedded shop allows its own origin only', () => {
  expect(policyOf({})).toEqual({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  });
});

test('the policy follows the addresses the browser is told', () => {
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

test('a Firebase project opens what its sign-in needs', () => {
  const policy = policyOf({
    FIREBASE_API_KEY: 'k',
    FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'shop',
  });
  expect(policy['connect-src']).toContain(
    'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com',
  );
  expect(policy['script-src']).toBe("'self' https://apis.google.com");
  expect(policy['frame-src']).toBe("'self' https://shop.firebaseapp.com");
});

test('dev servers may be talked to in development', () => {
  expect(policyOf({}, ['ws://localhost:3001'])['connect-src']).toBe("'self' ws://localhost:3001");
});

test("only the emulator's pages go without a policy, and only while there is an emulator", () => {
  const embedded = readSettings({});
  expect(securityHeaders(`${EMULATOR_PAGES}auth/handler`, embedded)).toEqual({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  const others = [
    '/',
    '/emulator',
    '/emulatorx/',
    '/shop?x=/emulator/',
    '/identitytoolkit.googleapis.com/v1',
    '/mfe/emulator/',
  ];
  for (const path of others) {
    expect(securityHeaders(path, embedded)).toMatchObject({ 'content-security-policy': expect.any(String) });
  }
  const real = { FIREBASE_API_KEY: 'k', FIREBASE_AUTH_DOMAIN: 'a.b', FIREBASE_PROJECT_ID: 'p' };
  expect(securityHeaders(`${EMULATOR_PAGES}auth/handler`, readSettings(real))).toHaveProperty(
    'content-security-policy',
  );
});
