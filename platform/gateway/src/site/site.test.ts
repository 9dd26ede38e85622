import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { fastify, type FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { documentOf } from '../document.fixture';
import { createCatalogue, NotReadyError } from '../feeds/catalogue';
import { serveFeeds } from '../feeds/serveFeeds';
import { createFeedVersions } from '../render/feedVersions';
import { createBuiltDocuments } from './builtDocuments';
import { shellBuild } from '../shellBuild.fixture';
import { pageMeta } from '../render/content.fixture';
import { serveSiteFiles } from './siteFiles';

const ORIGIN = 'https://shop.example';
const shell = shellBuild();
const document = documentOf({
  'mfe-catalog': ['/shop', '/product/:id'],
  'mfe-content': ['/', '/blog'],
  'mfe-cart': [{ path: '/cart', noindex: true }],
});
const lamp = { id: 7, title: 'Lamp', price: 86.75, image: '/api/pictures/product-7' };
let source: FastifyInstance;
let app: FastifyInstance;
let products: unknown;
const pageAt = jest.fn(async (path: string) => pageMeta(path));

async function serve(): Promise<FastifyInstance> {
  const log = { info: () => undefined, warn: () => undefined };
  const feeds = createFeedVersions({ products: `${source.listeningOrigin}/products`, posts: undefined }, log);
  const shared = {
    publicOrigin: () => ORIGIN,
    catalogue: createCatalogue(feeds),
    pageAt,
    sendDocument: createBuiltDocuments({ publicOrigin: () => ORIGIN, document: async () => document, feeds }),
  };
  const served = fastify();
  serveSiteFiles(served, {
    ...shared,
    shellBuild: () => `${shell.dist}/1.0.0`,
    document: async () => document,
    privatePaths: ['/_sandbox/'],
  });
  serveFeeds(served, shared);
  return served;
}

beforeAll(async () => {
  source = fastify({ forceCloseConnections: true });
  source.get('/products', async () => products);
  await source.listen({ port: 0, host: '127.0.0.1' });
});

beforeEach(async () => {
  products = [lamp, { id: 'x' }, null, { id: 8, title: 'Chair', price: 10 }];
  app = await serve();
});

afterEach(() => app.close());

afterAll(async () => {
  await source.close();
  shell.remove();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'another.example', ...headers } });

const xml = new XMLParser({ ignoreAttributes: false, isArray: (name) => ['url', 'item'].includes(name) });

/** @throws when the document is not well-formed or not of this shape */
function parseXml<T>(text: string, schema: v.GenericSchema<unknown, T>): T {
  expect(XMLValidator.validate(text)).toBe(true);
  return v.parse(schema, xml.parse(text));
}

const url = v.pipe(v.string(), v.url());

const sitemapSchema = v.object({
  urlset: v.object({
    url: v.array(
      v.strictObject({
        loc: url,
        lastmod: v.optional(v.pipe(v.string(), v.isoDate())),
        'image:image': v.optional(v.strictObject({ 'image:loc': url })),
      }),
    ),
  }),
});

const money = v.pipe(v.string(), v.regex(/^\d+\.\d\d USD$/));

const googleSchema = v.object({
  rss: v.object({
    '@_version': v.literal('2.0'),
    '@_xmlns:g': v.literal('http://base.google.com/ns/1.0'),
    channel: v.object({
      title: v.string(),
      link: url,
      description: v.string(),
      item: v.array(
        v.strictObject({
          'g:id': v.union([v.string(), v.number()]),
          title: v.pipe(v.string(), v.maxLength(150)),
          description: v.pipe(v.string(), v.maxLength(5_000)),
          link: url,
          'g:image_link': url,
          'g:availability': v.picklist(['in_stock', 'out_of_stock', 'preorder', 'backorder']),
          'g:condition': v.picklist(['new', 'refurbished', 'used']),
          'g:price': money,
          'g:sale_price': v.optional(money),
          'g:brand': v.optional(v.string()),
          'g:product_type': v.optional(v.string()),
        }),
      ),
    }),
  }),
});

const rfc822 = v.pipe(v.string(), v.regex(/^\w{3}, \d\d \w{3} \d{4} 00:00:00 GMT$/));

const blogSchema = v.object({
  rss: v.object({
    channel: v.object({
      title: v.string(),
      link: url,
      description: v.string(),
      pubDate: rfc822,
      item: v.array(
        v.strictObject({
          title: v.string(),
          link: url,
          guid: url,
          'dc:creator': v.string(),
          pubDate: rfc822,
          description: v.string(),
        }),
      ),
    }),
  }),
});

async function googleItems() {
  const { body } = await get('/feeds/google.xml');
  return parseXml(body, googleSchema).rss.channel.item;
}

test('robots.txt lets every page be read and names the sitemap of the public origin, not of the one it was asked from', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toMatch('text/plain');
  expect(body).toContain('Sitemap: https://shop.example/sitemap.xml\n');
  expect(body).not.toMatch(/Disallow: \/(cart|$)/m);
  expect(body).toContain('Disallow: /_sandbox/\n');
});

test('robots.txt lets the pictures be fetched that the pages and the sitemap name', async () => {
  expect((await get('/robots.txt')).body).toContain('Allow: /api/pictures/\n');
});

test("the sitemap has the public pages of the live releases and the feed's products, and no page of one shopper's own", async () => {
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toMatch('application/xml');
  const paths = parseXml(body, sitemapSchema).urlset.url.map(({ loc }) => loc.slice(ORIGIN.length));
  expect(paths).toEqual(['/', '/blog', '/shop', '/product/7', '/product/8']);
});

test('the sitemap has pictures, and a day only where a page tells one', async () => {
  const { body } = await get('/sitemap.xml');
  const entries = new Map(parseXml(body, sitemapSchema).urlset.url.map((entry) => [entry.loc, entry]));
  expect(entries.get(`${ORIGIN}/product/7`)).toEqual({
    loc: `${ORIGIN}/product/7`,
    'image:image': { 'image:loc': `${ORIGIN}/api/pictures/product-7` },
  });
  expect(entries.get(`${ORIGIN}/product/8`)).toEqual({ loc: `${ORIGIN}/product/8` });
  expect(entries.get(`${ORIGIN}/blog`)).toEqual({
    loc: `${ORIGIN}/blog`,
    lastmod: '2026-11-14',
    'image:image': { 'image:loc': `${ORIGIN}/wool.svg` },
  });
});

test('without a feed there is no sitemap for now, rather than one without products', async () => {
  products = { error: 'away' };
  const { statusCode, headers } = await get('/sitemap.xml');
  expect(statusCode).toBe(503);
  expect(headers['cache-control']).toBe('no-store');
});

test.each(['/sitemap.xml', '/feeds/google.xml'])(
  '%s goes on with the last products while the feed is away, and is not sent twice to whoever has it',
  async (path) => {
    const first = await get(path);
    products = { error: 'away' };
    jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    const again = await get(path);
    expect(again.body).toBe(first.body);
    const etag = String(first.headers.etag);
    expect((await get(path, { 'if-none-match': etag })).statusCode).toBe(304);
    jest.restoreAllMocks();
  },
);

test("the merchants' feed has what can be sold: the price before the discount, and the one that is asked for", async () => {
  products = [
    { ...lamp, discount: 12, brand: 'Nike', category: 'furniture', description: 'Warm light.' },
    { id: 8, title: 'Without a picture', price: 10 },
    { id: 9, title: 'For nothing', price: 0, image: '/nine.jpg' },
    { id: 11, title: 'For less than a cent', price: 0.001, image: '/eleven.jpg' },
    { id: 10, title: 'No price', image: '/ten.jpg' },
  ];
  expect(await googleItems()).toEqual([
    {
      'g:id': 7,
      title: 'Lamp',
      description: 'Warm light.',
      link: `${ORIGIN}/product/7`,
      'g:image_link': `${ORIGIN}/api/pictures/product-7`,
      'g:availability': 'in_stock',
      'g:condition': 'new',
      'g:price': '98.75 USD',
      'g:sale_price': '86.75 USD',
      'g:brand': 'Nike',
      'g:product_type': 'furniture',
    },
  ]);
});

test('a product cannot break the document, whatever its texts hold', async () => {
  const title = `</title><g:price>1 "&' \uFFFE \u{1F6CB}`;
  products = [{ ...lamp, title, description: ']]><x>' + 'long '.repeat(2_000) }];
  const [item] = await googleItems();
  expect(item?.title).toBe(`</title><g:price>1 "&'  \u{1F6CB}`);
});

test("the blog's feed has the posts that its page describes, and skips what is no post", async () => {
  const { body, headers } = await get('/feeds/blog.xml');
  expect(headers['content-type']).toMatch('application/rss+xml');
  const { channel } = parseXml(body, blogSchema).rss;
  expect(channel.title).toBe('Blog | Row & Sons');
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

test('llms.txt names the shop, its pages with what they are about, and where the data is', async () => {
  const { body, headers } = await get('/llms.txt');
  expect(headers['content-type']).toMatch('text/plain');
  expect(body).toMatch(/^# Row & Sons\n\n> About \/\n/);
  expect(body).toContain(`- [Blog](${ORIGIN}/blog): About /blog\n`);
  expect(body).toContain(`(${ORIGIN}/feeds/google.xml)`);
  expect(body).not.toContain('/cart');
});

test('the favicon is that of the live build', async () => {
  const { headers } = await get('/favicon.svg');
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(headers['cache-control']).toBe('no-cache');
});

describe('a document for machines', () => {
  const paths = ['/sitemap.xml', '/llms.txt', '/feeds/google.xml', '/feeds/blog.xml'];
  const later = () => {
    const now = performance.now() + 1_000;
    jest.spyOn(performance, 'now').mockReturnValue(now);
  };
  beforeEach(() => pageAt.mockClear());
  afterEach(() => jest.restoreAllMocks());

  test.each(paths)('%s is built once, however many ask for it, and again from other data', async (path) => {
    const responses = await Promise.all(Array.from({ length: 60 }, () => get(path)));
    const built = pageAt.mock.calls.length;
    await get(path, { 'accept-encoding': 'br' });
    expect(pageAt.mock.calls.length).toBe(built);
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    products = [lamp];
    later();
    await get(path);
    expect(pageAt.mock.calls.length).toBe(2 * built);
  });

  test('the sitemap is built again while a page cannot be rendered', async () => {
    pageAt.mockImplementationOnce(async () => {
      throw new NotReadyError('It cannot be rendered.');
    });
    const built = await get('/sitemap.xml');
    expect(built.statusCode).toBe(200);
    pageAt.mockClear();
    await get('/sitemap.xml');
    expect(pageAt).toHaveBeenCalled();
  });
});
