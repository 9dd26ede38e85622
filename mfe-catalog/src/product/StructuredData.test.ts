import type { Product } from 'shared-feed';
import { aProduct } from '../anyProduct.fixture';
import { scriptSafeJson, structuredData } from './StructuredData';

interface Read {
  [field: string]: unknown;
  itemListElement: { name: string; item: string }[];
}

function asRead(product: Product): [Read, Read] {
  const data = JSON.parse(scriptSafeJson(structuredData(product, 'https://shop.example'))) as {
    '@graph': [Read, Read];
  };
  return data['@graph'];
}

test('names the product and its price, and not the struck-through one', () => {
  const [product] = asRead(aProduct({ id: 7, price: 9.5, discount: 4, brand: 'Nike' }));
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Oak Chair',
    image: 'https://shop.example/oak.jpg',
    brand: { '@type': 'Brand', name: 'Nike' },
    offers: { price: '9.50', priceCurrency: 'USD', url: 'https://shop.example/product/7' },
  });
  expect(JSON.stringify(product)).not.toMatch(/11\.4|13\.5/);
});

test('a rating is given only with the number of ratings', () => {
  expect(asRead(aProduct({ rating: { rate: 4 } }))[0]).not.toHaveProperty('aggregateRating');
  expect(asRead(aProduct({ rating: { rate: 4, count: 12 } }))[0].aggregateRating).toMatchObject({
    ratingValue: 4,
    ratingCount: 12,
  });
  for (const count of [0, -1, 1.5, '12']) {
    expect(asRead(aProduct({ rating: { rate: 4, count } }))[0]).not.toHaveProperty('aggregateRating');
  }
});

test('the breadcrumb leads from Home to the product', () => {
  const [, trail] = asRead(aProduct({ id: 7 }));
  expect(trail.itemListElement.map(({ name, item }) => [name, item])).toEqual([
    ['Home', 'https://shop.example/'],
    ['Oak Chair', 'https://shop.example/product/7'],
  ]);
});

test('a feed cannot end the script element', () => {
  const title = '</script><script>alert(1)</script>';
  const json = scriptSafeJson(structuredData(aProduct({ title }), 'https://shop.example'));
  expect(json).not.toContain('<');
  expect(asRead(aProduct({ title }))[0].name).toBe(title);
});
