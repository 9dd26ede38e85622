import type { FastifyInstance } from 'fastify';
import { createFeed } from './feed';

interface SampleProduct {
  readonly id: number;
  readonly title: string;
  readonly price: number;
  readonly category: string;
  readonly image: string;
  readonly brand?: string;
  readonly discount?: number;
  readonly rating?: { readonly rate: number; readonly count: number };
}
interface SamplePost {
  readonly userId: number;
  readonly id: number;
  readonly title: string;
  readonly body: string;
}

let feed: FastifyInstance;
let origin: string;

beforeAll(async () => {
  feed = createFeed();
  origin = await feed.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => feed.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });

const products = async () => (await (await get('/products')).json()) as SampleProduct[];
const posts = async () => (await (await get('/posts')).json()) as SamplePost[];

describe('the products', () => {
  test('have the fields of docs/product.md DATA-1', async () => {
    for (const product of await products()) {
      expect(product).toEqual({
        id: expect.any(Number),
        title: expect.stringMatching(/\S/),
        price: expect.any(Number),
        description: expect.stringMatching(/\.$/),
        category: expect.stringMatching(/^[a-z]+$/),
        image: `/api/pictures/product-${product.id}`,
        ...('brand' in product && { brand: expect.stringMatching(/\S/) }),
        ...('discount' in product && { discount: expect.any(Number) }),
        ...('rating' in product && { rating: { rate: expect.any(Number), count: expect.any(Number) } }),
      });
      expect(product.price).toBeGreaterThan(0);
      expect(product.discount ?? 1).toBeGreaterThan(0);
    }
  });

  test('are enough for every page size, category, brand, price order and rounded rating', async () => {
    const all = await products();
    const distinct = <Key extends keyof SampleProduct>(key: Key) =>
      new Set(all.map((product) => product[key]));

    expect(all.length).toBeGreaterThanOrEqual(36);
    expect(distinct('id').size).toBe(all.length);
    expect(distinct('price').size).toBe(all.length);
    expect([...distinct('category')].sort()).toEqual(['accessories', 'clothing', 'electronics', 'furniture']);
    expect([...distinct('brand')].sort()).toEqual(['Adidas', 'Nike', 'Puma', 'Reebok', undefined]);
    expect(all.filter((product) => product.discount).length).toBeGreaterThanOrEqual(all.length / 3);
    const stars = new Set(all.map(({ rating }) => rating && Math.round(rating.rate)));
    expect([...stars].sort()).toEqual([1, 2, 3, 4, 5, undefined]);
  });
});

test('a hundred posts have ids 1 to 100, titles of their own and a body of sentences', async () => {
  const all = await posts();

  expect(all.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
  expect(new Set(all.map(({ title }) => title)).size).toBe(100);
  for (const { body, userId } of all) {
    expect(body.split(/[.?!](?: |$)/).filter(Boolean).length).toBeGreaterThanOrEqual(3);
    expect(userId).toBeGreaterThan(0);
  }
});

describe('the pictures', () => {
  test('show every product, in a size that suits a card', async () => {
    for (const { image, title } of await products()) {
      const response = await get(image.replace('/api', ''));
      const svg = await response.text();

      expect([title, response.status]).toEqual([title, 200]);
      const bytes = Buffer.byteLength(svg);

      expect({
        title: /<title>(.+)<\/title>/.exec(svg)?.[1],
        type: response.headers.get('content-type'),
        weight: bytes > 600 && bytes < 12 * 1024 ? 'right' : bytes,
        foreign: /<script|<image|<text|href="[^#]/.exec(svg)?.[0],
      }).toEqual({ title, type: 'image/svg+xml', weight: 'right', foreign: undefined });
    }
  });

  test('come with every post, from the scenes in turn', async () => {
    const svgs = await Promise.all(
      (await posts()).map(async ({ id }) => (await get(`/pictures/post-${id}`)).text()),
    );
    const scenes = new Set(svgs).size;

    expect(scenes).toBeGreaterThan(1);
    expect(svgs[scenes]).toBe(svgs[0]);
    for (const svg of svgs) expect(svg).toContain('<svg');
  });
});

describe('the responses', () => {
  test.each([
    ['/products', 'no-cache'],
    ['/posts', 'no-cache'],
    ['/pictures/product-7', 'public, max-age=86400'],
    ['/pictures/post-7', 'public, max-age=86400'],
  ])('of %s may be cached, revalidated and read from any origin', async (path, cacheControl) => {
    const { headers } = await get(path);
    expect(headers.get('cache-control')).toBe(cacheControl);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await get(path, { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
  });

  test.each([
    '/pictures/product-999',
    '/pictures/post-101',
    '/pictures/scene-1',
    '/pictures/..%2Ffeed.ts',
    '/carts',
  ])('are a 404 with a sentence for %s', async (path) => {
    const response = await get(path);

    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/^[A-Z].+\.$/) });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });
});
