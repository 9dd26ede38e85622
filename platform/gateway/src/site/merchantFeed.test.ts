import { parseProducts } from 'contract/feed';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { pageMeta } from '../shop.fixture';
import { merchantFeed } from './merchantFeed';

const ORIGIN = 'https://shop.example';
const lamp = { id: 7, title: 'Lamp', price: 86.75, image: '/api/pictures/product-7' };
const parser = new XMLParser({ isArray: (name) => name === 'item' });

function itemsOf(catalogue: readonly object[]) {
  const { body } = merchantFeed(ORIGIN, pageMeta('/'), parseProducts(catalogue));
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
