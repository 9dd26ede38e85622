import { parseProducts } from 'contract/feed';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { fastify } from 'fastify';
import { FOLDER } from '../folder/folder.fixture';
import { pageMeta, testShop } from '../shop.fixture';
import { serveDerived } from './derivedDocuments';
import { merchantFeed } from './merchantFeed';
import { sitemap } from './sitemap';

const ORIGIN = 'https://shop.example';
const lamp = { id: 7, title: 'Lamp', price: 86.75, image: '/api/pictures/product-7' };
const parser = new XMLParser({ isArray: (name) => name === 'item' });

function itemsOf(catalogue: readonly object[]) {
  const { body } = merchantFeed(ORIGIN, pageMeta('/'), parseProducts(catalogue), FOLDER.facts);
  expect(XMLValidator.validate(body)).toBe(true);
  const { rss } = parser.parse(body) as { rss: { channel: { item: Record<string, unknown>[] } } };
  return rss.channel.item;
}

test('the merchant feed has the products that can be sold, with the price before the discount and the one to pay', () => {
  const products = [
    { ...lamp, discount: 12, brand: 'Nike', category: 'furniture', description: 'Warm light.' },
    { id: 8, title: 'Without a picture', price: 10 },
    { id: 9, title: 'For nothing', price: 0, image: '/nine.jpg' },
    { id: 11, title: 'For less than a cent', price: 0.001, image: '/eleven.jpg' },
    { id: 10, title: 'No price', image: '/ten.jpg' },
  ];
  expect(itemsOf(products)).toEqual([
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

test('the merchant feed has each variant, in the group of its product', () => {
  const variants = [
    { id: 's', options: { Größe: 'S', Fit: 'Slim' }, image: '/s.jpg', gtin: '4006381333931' },
    { id: 'm/l', options: { Größe: 'M', Fit: 'Slim' }, price: 9, discount: 1, availability: 'out_of_stock' },
  ];
  const common = { description: 'Lamp', 'g:item_group_id': 7, 'g:condition': 'new' };
  expect(itemsOf([{ ...lamp, gtin: '1', variants }])).toEqual([
    {
      ...common,
      'g:id': '7~s',
      title: 'Lamp (S, Slim)',
      link: `${ORIGIN}/product/7?variant=s`,
      'g:image_link': `${ORIGIN}/s.jpg`,
      'g:availability': 'in_stock',
      'g:price': '86.75 USD',
      'g:gtin': 4006381333931,
      'g:size': 'S',
    },
    {
      ...common,
      'g:id': '7~m/l',
      title: 'Lamp (M, Slim)',
      link: `${ORIGIN}/product/7?variant=m%2Fl`,
      'g:image_link': `${ORIGIN}/api/pictures/product-7`,
      'g:availability': 'out_of_stock',
      'g:price': '10.00 USD',
      'g:sale_price': '9.00 USD',
      'g:size': 'M',
    },
  ]);
});

test('no text of a product can break the merchant feed', () => {
  const title = `</title><g:price>1 "&' \uFFFE \u{1F6CB}`;
  const [first, second, third] = itemsOf([
    { ...lamp, title, description: ']]><x>' + 'long '.repeat(2_000) },
    { ...lamp, id: 8, title: 'x'.repeat(200) },
    { ...lamp, id: 9, title: `${'x'.repeat(149)}\u{1F6CB}` },
  ]);
  expect(first?.title).toBe(`</title><g:price>1 "&'  \u{1F6CB}`);
  expect([String(first?.description).length, String(second?.title).length]).toEqual([5_000, 150]);
  expect(third?.title).toBe('x'.repeat(149));
});

const lamps = (count: number) =>
  parseProducts(
    Array.from({ length: count }, (_, id) => ({ id, title: `Lamp ${id}`, price: 5, image: '/lamp.jpg' })),
  );
const productsIn = (xml: string) =>
  [...xml.matchAll(/<(?:loc|link)>https:\/\/shop\.example\/product\/(\d+)</g)].map(([, id]) => Number(id));
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

test('a large sitemap is an index of files, which have each URL once', () => {
  const pages = [{ path: '/', posts: [] }];
  expect(sitemap(ORIGIN, pages, lamps(9), 10)).not.toHaveProperty('parts');
  const { body, parts = [] } = sitemap(ORIGIN, pages, lamps(25), 10);
  expect(body.match(/<sitemap><loc>[^<]*/g)).toEqual(
    [1, 2, 3].map((part) => `<sitemap><loc>${ORIGIN}/sitemap-${part}.xml`),
  );
  expect(parts.map(productsIn)).toEqual([numbers(0, 9), numbers(9, 19), numbers(19, 25)]);
  expect(parts[0]).toContain(`<loc>${ORIGIN}/</loc>`);
});

test('a large merchant feed has further files', () => {
  expect(merchantFeed(ORIGIN, pageMeta('/'), lamps(10), FOLDER.facts, 10).parts).toEqual([]);
  const { body, parts = [] } = merchantFeed(ORIGIN, pageMeta('/'), lamps(25), FOLDER.facts, 10);
  expect([body, ...parts].map(productsIn)).toEqual([numbers(0, 10), numbers(10, 20), numbers(20, 25)]);
});

test('parts have URLs, and there are no others', async () => {
  const app = fastify();
  const { shop } = testShop();
  const build = jest.fn(async () => ({ body: 'all', parts: ['one', 'two'] }));
  serveDerived(app, async () => shop, '/feeds/all.xml', 'application/xml', build);
  const read = async (url: string) => {
    const { statusCode, body } = await app.inject(url);
    return statusCode === 200 ? body : statusCode;
  };
  const urls = ['', '-1', '-2', '-3', '-0', '-x', '-1x'].map((part) => `/feeds/all${part}.xml`);
  expect(await Promise.all(urls.map(read))).toEqual(['all', 'one', 'two', 404, 404, 404, 404]);
  expect(build).toHaveBeenCalledTimes(1);
});
