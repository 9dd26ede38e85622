import { openService } from 'catalogue/service';
import { catalogueSettings } from 'catalogue/settings';
import type { Post, Product } from 'contract/feed';
import { readSettings } from 'service-kit';
import { readSample } from './sample';

const { app: feed } = openService(readSettings({}, catalogueSettings), { sample: readSample() });
afterAll(() => feed.close());

const get = (url: string, headers: Record<string, string> = {}) => feed.inject({ url, headers });
const products = async () => (await get('/products')).json<(Product & { image: string })[]>();
const posts = async () => (await get('/posts')).json<(Post & { userId: number })[]>();

test('the products have the fields of docs/product.md DATA-1', async () => {
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

test('the products are enough for every page size, category, brand, price order and rounded rating', async () => {
  const all = await products();
  const distinct = (key: keyof Product) => new Set(all.map((product) => product[key]));
  expect(all.length).toBeGreaterThanOrEqual(36);
  expect([distinct('id').size, distinct('price').size]).toEqual([all.length, all.length]);
  expect([...distinct('category')].sort()).toEqual(['accessories', 'clothing', 'electronics', 'furniture']);
  expect([...distinct('brand')].sort()).toEqual(['Adidas', 'Nike', 'Puma', 'Reebok', undefined]);
  expect(all.filter(({ discount }) => discount).length).toBeGreaterThanOrEqual(all.length / 3);
  const stars = new Set(all.map(({ rating }) => rating && Math.round(rating.rate)));
  expect([...stars].sort()).toEqual([1, 2, 3, 4, 5, undefined]);
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

test('a picture shows each product, in a size that suits a card', async () => {
  for (const { image, title } of await products()) {
    const { statusCode, headers, body } = await get(image.replace('/api', ''));
    expect([title, statusCode, headers['content-type']]).toEqual([title, 200, 'image/svg+xml']);
    expect(body).toContain(`<title>${title}</title>`);
    expect(body).not.toMatch(/<script|<image|<text|href="[^#]/);
    expect(Buffer.byteLength(body)).toBeGreaterThan(600);
    expect(Buffer.byteLength(body)).toBeLessThan(12 * 1024);
  }
});

test('pictures come with every post, from the scenes in turn', async () => {
  const svgs = await Promise.all(
    (await posts()).map(async ({ id }) => (await get(`/pictures/post-${id}`)).body),
  );
  const scenes = new Set(svgs).size;
  expect(scenes).toBeGreaterThan(1);
  expect(svgs[scenes]).toBe(svgs[0]);
  for (const svg of svgs) expect(svg).toContain('<svg');
});

test.each([
  ['/products', 'no-cache'],
  ['/posts', 'no-cache'],
  ['/pictures/product-7', 'public, max-age=86400'],
  ['/pictures/post-7', 'public, max-age=86400'],
])('%s may be cached, revalidated and read from any origin', async (path, cacheControl) => {
  const { headers } = await get(path);
  expect(headers).toMatchObject({
    'cache-control': cacheControl,
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  });
  expect((await get(path, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

test.each([
  '/pictures/product-999',
  '/pictures/post-101',
  '/pictures/scene-1',
  '/pictures/..%2Ffeed.ts',
  '/carts',
])('%s is a 404 with a sentence', async (path) => {
  const response = await get(path);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toEqual({ error: expect.stringMatching(/\.$/) });
  expect(response.headers['access-control-allow-origin']).toBe('*');
});
