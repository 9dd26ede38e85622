import type { DiscoveryDocument } from 'contract';
import { documentOf } from './document.fixture';
import { startTestGateway, type TestGateway } from './gateway.fixture';
import { ownerOf } from './followDocument';

const document = documentOf({
  'mfe-content': ['/', '/faq', '/blog/:id'],
  'mfe-cart': [{ path: '/cart', noindex: true }],
  'mfe-catalog': ['/shop', '/product/:id'],
});

test.each([
  ['/', 'mfe-content'],
  ['/faq', 'mfe-content'],
  ['/blog/7', 'mfe-content'],
  ['/cart', 'mfe-cart'],
  ['/product/7', 'mfe-catalog'],
])('%s is a page of %s', (pathname, remote) => {
  expect(ownerOf(document, pathname)?.remote).toBe(remote);
});

test.each(['/cart/', '/cart//', '/Cart', '/CART/'])(
  'case and slashes at the end do not matter: %s is the cart',
  (pathname) => {
    expect(ownerOf(document, pathname)?.remote).toBe('mfe-cart');
  },
);

test.each(['/nowhere', '/blog', '/blog/7/8', '/cart/7', '/product', '/cartx'])(
  '%s is a page of no remote',
  (pathname) => {
    expect(ownerOf(document, pathname)?.remote).toBeUndefined();
  },
);

test('a release that is not live, or names no routes, has no pages', () => {
  const [canary] = documentOf({ 'mfe-cart': ['/basket'] }).microFrontends['mfe-cart'] ?? [];
  const [live] = document.microFrontends['mfe-cart'] ?? [];
  if (!canary || !live) throw new Error('The fixture has no entries.');
  const others: DiscoveryDocument = {
    ...document,
    microFrontends: {
      'mfe-cart': [{ ...canary, deployment: { traffic: 5, default: false } }, live],
      'mfe-offers': [{ url: live.url, metadata: live.metadata }],
    },
  };
  expect(ownerOf(others, '/cart')?.remote).toBe('mfe-cart');
  expect(ownerOf(others, '/basket')?.remote).toBeUndefined();
});

test('before anything is published no page has a remote', () => {
  expect(ownerOf(documentOf({}), '/cart')?.remote).toBeUndefined();
});

describe('discovery', () => {
  let gateway: TestGateway;
  afterEach(() => gateway.close());

  test('a page that is opened 50 ms after a write shows it; what has not changed is not sent again', async () => {
    const asked: (number | string)[] = [];
    gateway = await startTestGateway({}, (discovery) => {
      discovery.addHook('onResponse', async (_request, { statusCode }) => void asked.push(statusCode));
    });
    let now = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const versionSent = async () =>
      /mfe-cart\/([^/]+)\//.exec(await (await gateway.get('/cart')).text())?.[1] ?? 'none';
    now += 1000;
    const versions = [await versionSent()];
    for (const version of [undefined, '1.0.0', undefined, '1.1.0']) {
      if (version) gateway.announce(documentOf({ 'mfe-cart': ['/cart'] }, version));
      now += 49;
      versions.push(await versionSent());
      now += 1;
      versions.push(await versionSent());
    }
    expect(versions).toEqual(['none', 'none', 'none', 'none', '1.0.0', '1.0.0', '1.0.0', '1.0.0', '1.1.0']);
    expect(asked).toEqual([200, 304, 304, 200, 304, 200]);
  });
});
