import { fastify, type FastifyInstance } from 'fastify';
import { builtShop } from '../builtShop.fixture';
import { servePieces } from './piecesPage';
import { serveSiteFiles } from './siteFiles';

const shop = builtShop();
shop.put('shell/dist/1.0.0/pieces.html', '<title>Pieces</title>');

let feed: FastifyInstance;
let app: FastifyInstance;
let answer: unknown;

beforeAll(async () => {
  feed = fastify({ forceCloseConnections: true });
  feed.get('/products', async () => answer);
  const productsUrl = `${await feed.listen({ port: 0, host: '127.0.0.1' })}/products`;
  app = fastify();
  serveSiteFiles(app, { root: shop.root, productsUrl });
  servePieces(app, shop.root);
});

afterAll(async () => {
  await Promise.all([feed.close(), app.close()]);
  shop.remove();
});

const get = (url: string) => app.inject({ url, headers: { host: 'shop.example' } });

test('robots.txt lets every page be read and names the sitemap of the origin it was asked from', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toMatch('text/plain');
  expect(body).toContain('Sitemap: http://shop.example/sitemap.xml\n');
  expect(body).not.toMatch(/Disallow: \/(cart|$)/m);
});

test("the sitemap has the public pages and the feed's products, and no page of one shopper's own", async () => {
  answer = [{ id: 7, title: 'Lamp' }, { id: 'x' }, null, { id: 8 }];
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toMatch('application/xml');
  const paths = [...body.matchAll(/<loc>http:\/\/shop\.example(.*?)<\/loc>/g)].map(([, path]) => path);
  expect(paths).toEqual([
    ...['/', '/about-us', '/blog', '/contact', '/customers', '/faq', '/shop'],
    ...['/product/7', '/product/8'],
  ]);
});

test('without a feed there is no sitemap for now, rather than one without products', async () => {
  answer = { error: 'away' };
  expect((await get('/sitemap.xml')).statusCode).toBe(503);
});

test('a host name cannot break out of the sitemap', async () => {
  answer = [];
  const { body } = await app.inject({ url: '/sitemap.xml', headers: { host: 'a"><script>' } });
  expect(body).not.toContain('<script>');
});

test('the favicon and the page of pieces are those of the live build', async () => {
  expect((await get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
  const { body, headers } = await get('/_stack/pieces');
  expect(body).toContain('Pieces');
  expect(headers['cache-control']).toBe('no-cache');
});
