import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { fastify, type FastifyInstance } from 'fastify';
import { CONFIG } from '../document.fixture';
import { feedsOf, ORIGIN, pageMeta, prerendered, testShop, type TestRemotes } from '../shop.fixture';
import type { Shop } from '../shop/shop';
import { serveSite } from './serveSite';

const CONTENT = {
  'mfe-content': { routes: ['/', '/blog'] },
  'mfe-cart': { routes: [{ path: '/cart', noindex: true }] },
};
const ALL = { 'mfe-catalog': { routes: ['/shop', '/product/:id'] }, ...CONTENT };
const lamp = { id: 7, title: 'Lamp', price: 86.75, image: '/api/pictures/product-7' };
const PRODUCTS = [lamp, { id: 'x' }, null, { id: 8, title: 'Chair', price: 10 }];
const render = jest.fn(async (path: string) => pageMeta(path));
let shop: Shop;
let app: FastifyInstance;

/** Its pages say what `render` returns. */
async function open(remotes: TestRemotes = ALL, feeds = feedsOf(PRODUCTS)): Promise<void> {
  const made = testShop(remotes, { feeds });
  const fetch = ({ url }: { readonly url: string }) =>
    render(url).then(
      (meta) => ({ ...prerendered(url), meta }),
      () => undefined,
    );
  shop = { ...made.shop, rendered: { get: () => undefined, fetch } };
}

beforeEach(async () => {
  await open();
  app = fastify();
  const takeShop = async () => shop;
  serveSite(app, {
    publicOrigin: () => ORIGIN,
    visit: () => ({ releases: shop.forAll, caching: {} }),
    takeShop,
    takeNewestShop: takeShop,
    config: { ...CONFIG, serviceWorker: '/sw.js' },
    plugin: { privatePaths: ['/_sandbox/'] },
  });
});

afterEach(async () => {
  jest.restoreAllMocks();
  render.mockReset().mockImplementation(async (path) => pageMeta(path));
  await app.close();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'another.example', ...headers } });

const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => ['url', 'item'].includes(name) });

async function getXml<T>(path: string): Promise<T> {
  const { body } = await get(path);
  expect(XMLValidator.validate(body)).toBe(true);
  return parser.parse(body) as T;
}

type Item = Readonly<Record<string, unknown>>;
type Rss = { rss: { channel: { title: string; pubDate: string; item: Item[] } } };
const sitemapEntries = async () =>
  (await getXml<{ urlset: { url: (Item & { loc: string })[] } }>('/sitemap.xml')).urlset.url;

test.each([
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/feeds/google.xml', 'application/xml; charset=utf-8'],
  ['/feeds/blog.xml', 'application/rss+xml; charset=utf-8'],
])('%s is %s and revalidated', async (path, type) => {
  const { headers } = await get(path);
  expect([headers['content-type'], headers['cache-control']]).toEqual([type, 'no-cache']);
  expect((await get(path, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

test('robots.txt allows pages and pictures, and names the sitemap of the public origin, not of the requested one', async () => {
  const { body } = await get('/robots.txt');
  expect(body).toContain('Sitemap: https://shop.example/sitemap.xml\n');
  expect(body).not.toMatch(/Disallow: \/(cart|$)/m);
  expect(body).toContain('Disallow: /_sandbox/\n');
  expect(body).toContain('Allow: /api/pictures/\n');
});

test('the sitemap has the public pages and the products, with pictures, and the day of the newest post', async () => {
  expect(await sitemapEntries()).toEqual([
    { loc: `${ORIGIN}/` },
    {
      loc: `${ORIGIN}/blog`,
      lastmod: '2026-11-14',
      'image:image': { 'image:loc': `${ORIGIN}/wool.svg` },
    },
    { loc: `${ORIGIN}/shop` },
    { loc: `${ORIGIN}/product/7`, 'image:image': { 'image:loc': `${ORIGIN}/api/pictures/product-7` } },
    { loc: `${ORIGIN}/product/8` },
  ]);
});

test('without a release of the catalogue neither the sitemap nor the merchant feed has its pages', async () => {
  await open(CONTENT);
  expect((await sitemapEntries()).map(({ loc }) => loc)).toEqual([`${ORIGIN}/`, `${ORIGIN}/blog`]);
  expect((await get('/feeds/google.xml')).body).not.toContain('/product/');
});

test('without a feed the sitemap is a 503, not a sitemap without products', async () => {
  await open(ALL, {});
  const { statusCode, headers } = await get('/sitemap.xml');
  expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
});

test('the RSS feed has the posts that the blog describes, without invalid ones', async () => {
  const { channel } = (await getXml<Rss>('/feeds/blog.xml')).rss;
  expect([channel.title, channel.pubDate]).toEqual(['Blog | Row & Sons', 'Sat, 14 Nov 2026 00:00:00 GMT']);
  expect(channel.item).toEqual([
    {
      title: 'Wool & light',
      link: `${ORIGIN}/blog#wool`,
      guid: `${ORIGIN}/blog#wool`,
      'dc:creator': 'Tilda Moss',
      pubDate: 'Sat, 14 Nov 2026 00:00:00 GMT',
      description: 'A lamp <b>',
    },
  ]);
});

test('llms.txt describes the shop and its pages, and names the data', async () => {
  const { body } = await get('/llms.txt');
  expect(body).toMatch(/^# Row & Sons\n\n> About \/\n/);
  expect(body).toContain(`- [Blog](${ORIGIN}/blog): About /blog\n`);
  expect(body).toContain(`(${ORIGIN}/feeds/google.xml)`);
  expect(body).not.toContain('/cart');
});

test.each(['/sitemap.xml', '/llms.txt', '/feeds/google.xml', '/feeds/blog.xml'])(
  '%s is built once for many requests, and again from other data',
  async (path) => {
    render.mockClear();
    const responses = await Promise.all(Array.from({ length: 60 }, () => get(path)));
    const built = render.mock.calls.length;
    await get(path, { 'accept-encoding': 'br' });
    expect(render.mock.calls.length).toBe(built);
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    await open(ALL, feedsOf([lamp]));
    await get(path);
    expect(render.mock.calls.length).toBe(2 * built);
  },
);

test.each([
  ['/sitemap.xml', 200],
  ['/llms.txt', 503],
])(
  'while a page cannot be rendered, %s is built again once a second, for all requests',
  async (path, status) => {
    render.mockClear();
    render.mockRejectedValue(new Error('It cannot be rendered.'));
    const time = jest.spyOn(performance, 'now');
    const now = performance.now();
    const ask = () => Promise.all(Array.from({ length: 60 }, () => get(path)));
    const asked: number[] = [];
    for (const ms of [0, 0, 999, 1_000]) {
      time.mockReturnValue(now + ms);
      expect(new Set((await ask()).map(({ statusCode }) => statusCode))).toEqual(new Set([status]));
      asked.push(render.mock.calls.length);
    }
    const [built = 0] = asked;
    expect(asked).toEqual([built, built, built, 2 * built]);
  },
);
