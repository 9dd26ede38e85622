import { fastify, type FastifyInstance } from 'fastify';
import { documentOf } from '../document.fixture';
import { shellBuild } from '../shellBuild.fixture';
import { serveSiteFiles } from './siteFiles';

const shell = shellBuild();
const document = documentOf({
  'mfe-catalog': ['/shop', '/product/:id'],
  'mfe-content': ['/', '/faq'],
  'mfe-cart': [{ path: '/cart', noindex: true }],
});
let feed: FastifyInstance;
let app: FastifyInstance;
let products: unknown;

beforeAll(async () => {
  feed = fastify({ forceCloseConnections: true });
  feed.get('/products', async () => products);
  const productsUrl = `${await feed.listen({ port: 0, host: '127.0.0.1' })}/products`;
  app = fastify();
  serveSiteFiles(app, {
    publicOrigin: () => 'https://shop.example',
    shellBuild: () => `${shell.dist}/1.0.0`,
    document: async () => document,
    productsUrl,
    privatePaths: ['/_sandbox/'],
  });
});

afterAll(async () => {
  await Promise.all([feed.close(), app.close()]);
  shell.remove();
});

const get = (url: string) => app.inject({ url, headers: { host: 'another.example' } });

test('robots.txt lets every page be read and names the sitemap of the public origin, not of the one it was asked from', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toMatch('text/plain');
  expect(body).toContain('Sitemap: https://shop.example/sitemap.xml\n');
  expect(body).not.toMatch(/Disallow: \/(cart|$)/m);
  expect(body).toContain('Disallow: /_sandbox/\n');
});

test("the sitemap has the public pages of the live releases and the feed's products, and no page of one shopper's own", async () => {
  products = [{ id: 7, title: 'Lamp' }, { id: 'x' }, null, { id: 8 }];
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toMatch('application/xml');
  const paths = [...body.matchAll(/<loc>https:\/\/shop\.example(.*?)<\/loc>/g)].map(([, path]) => path);
  expect(paths).toEqual(['/', '/faq', '/shop', '/product/7', '/product/8']);
});

test('without a feed there is no sitemap for now, rather than one without products', async () => {
  products = { error: 'away' };
  expect((await get('/sitemap.xml')).statusCode).toBe(503);
});

test('the favicon is that of the live build', async () => {
  const { headers } = await get('/favicon.svg');
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(headers['cache-control']).toBe('no-cache');
});
