import fc from 'fast-check';
import * as v from 'valibot';
import { productPath } from './product';
import {
  decodablePath,
  findRouteConflict,
  pathMatches,
  pathsOverlap,
  routeSchema,
  spellPath,
} from './routes';

const word = fc.constantFrom('cart', 'shop', 'product', 'new', '7');
const parameter = fc.constantFrom(':id', ':slug');
const toPath = (segments: readonly string[]) => `/${segments.join('/')}`;
const anyPath = fc.array(fc.oneof(word, parameter), { maxLength: 3 }).map(toPath);

/** Returns a URL of a path, with words as its parameters. */
const fillIn = (path: string, words: readonly string[]) =>
  path.replaceAll(/:\w+/g, (_, offset: number) => words[offset % words.length] ?? 'x');

describe('a url', () => {
  test.each([
    ['/', '/cart'],
    ['/cart', '/'],
    ['/cart', '/cart/7'],
    ['/cart', '/carts'],
    ['/product/:id', '/product'],
    ['/product/:id', '/product/7/reviews'],
    ['/product/:id', '/products/7'],
  ])('does not belong to %s when its path is %s', (path, pathname) => {
    expect(pathMatches(path, pathname)).toBe(false);
  });

  test('belongs to a path with any parameters', () => {
    fc.assert(
      fc.property(anyPath, fc.array(word, { minLength: 1 }), (path, words) => {
        expect(pathMatches(path, fillIn(path, words))).toBe(true);
        expect(pathMatches(path, `${fillIn(path, words)}/`)).toBe(true);
      }),
    );
  });
});

test('two paths overlap exactly when they have a url in common', () => {
  fc.assert(
    fc.property(anyPath, anyPath, (one, other) => {
      const others = other.split('/');
      const common = one.split('/').map((segment, at) => (segment.startsWith(':') ? others[at] : segment));
      const pathname = fillIn(common.join('/'), ['any']);
      expect(pathsOverlap(one, other)).toBe(pathMatches(one, pathname) && pathMatches(other, pathname));
    }),
  );
});

describe('a conflict of routes', () => {
  const remote = (name: string, ...paths: string[]) => ({ name, routes: paths.map((path) => ({ path })) });

  test('is a sentence that names both remotes, both paths and what to do', () => {
    expect(
      findRouteConflict([
        remote('mfe-catalog', '/shop', '/product/:id'),
        remote('mfe-cart', '/cart'),
        remote('mfe-offers', '/offers', '/product/new'),
      ]),
    ).toBe(
      'mfe-catalog has the path /product/:id, so mfe-offers cannot have /product/new: a url belongs to one remote, so rename or remove one of the two.',
    );
  });

  test('is empty where no two remotes share a url', () => {
    const catalog = remote('mfe-catalog', '/product/:id', '/product/new');
    expect(findRouteConflict([catalog, remote('mfe-cart', '/cart')])).toBeUndefined();
  });
});

describe('a route in a document', () => {
  const problemsOf = (route: unknown) =>
    v.safeParse(routeSchema, route).issues?.map(({ message }) => message) ?? [];

  const form = 'is no path of lower-case segments and :parameters, such as /product/:id';
  const own =
    "lies below /api, /buy, /data, /emulator, /folder, /forms, /health, /mfe, /ready, /reports, /shell, /texts, which are the shop's own";
  const parameter = "begins with a :parameter, which also matches the shop's own paths, such as /api";
  const paths: readonly (readonly [paths: string, ...problems: string[]])[] = [
    ['/|/cart|/shop-wishlist|/product/:id|/blog/:postId/2026|/apis|/data-protection'],
    ['|cart|/cart/|//cart|/Cart|/cart?from=mail|/cart.html|/../cart', form],
    ['/product/:|/product/:Id|/product/:id.json|/a b', form],
    ['/api|/api/cart|/data|/emulator/auth|/health|/mfe/mfe-cart|/shell/:version', own],
    ['/:page|/:a/:b', parameter],
  ];

  test.each(paths.flatMap(([texts, ...problems]) => texts.split('|').map((path) => ({ path, problems }))))(
    'with the path "$path" has the problems $problems',
    ({ path, problems }) => {
      expect(problemsOf({ path })).toEqual(problems);
    },
  );

  test('has a path, and a noindex that is true or false', () => {
    expect(problemsOf({})).toHaveLength(1);
    expect(problemsOf({ path: '/cart', noindex: 'yes' })).toHaveLength(1);
  });
});

test.each([
  ['/product/:id', '/PRODUCT/7', '/product/7'],
  ['/product/:id', '/product//Oak%20Chair', '/product/Oak%20Chair'],
  ['/product/:id', '/product/%31', '/product/1'],
  ['/product/:id', '/product/gid:%2f%2fshop%2f7', productPath('gid://shop/7')],
  ['/cart', '/Cart/', '/cart/'],
  ['/cart', '//cart', '/cart'],
  ['/', '/', '/'],
])('on the route %s, the path %s is spelled %s', (path, pathname, spelled) => {
  expect(spellPath(path, pathname)).toBe(spelled);
});

test.each([
  ['/product/%C3%BC', '/product/%C3%BC'],
  ['/product/%', '/%2Fproduct%2F%25'],
  ['/a%0Ab', '/%2Fa%250Ab'],
])('the path %s is %s to the router', (path, decodable) => {
  expect(decodablePath(path)).toBe(decodable);
});
