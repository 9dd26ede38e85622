import { parseProducts } from 'contract/feed';
import { fastify } from 'fastify';
import { pageMeta, testShop } from '../shop.fixture';
import { serveDerived } from './derivedDocuments';
import { merchantFeed } from './merchantFeed';
import { sitemap } from './sitemap';

const ORIGIN = 'https://shop.example';
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
  expect(merchantFeed(ORIGIN, pageMeta('/'), lamps(10), 10).parts).toEqual([]);
  const { body, parts = [] } = merchantFeed(ORIGIN, pageMeta('/'), lamps(25), 10);
  expect([body, ...parts].map(productsIn)).toEqual([numbers(0, 10), numbers(10, 20), numbers(20, 25)]);
});

test('parts have URLs, and there are no others', async () => {
  const app = fastify();
  const { shop } = await testShop();
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
