import type { Product } from 'shared-feed';
import { setPublicOrigin, shop } from 'shared-ui';
import { aProduct } from '../aProduct.fixture';
import { productData } from './productData';

beforeAll(() => setPublicOrigin('https://shop.example'));

const asRead = (product: Product) =>
  JSON.parse(JSON.stringify(productData(product))) as Record<string, unknown>;

test('names the product and its price, and not the struck-through one', () => {
  const product = asRead(aProduct({ id: 7, price: 9.5, discount: 4, brand: 'Nike' }));
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
  expect(asRead(aProduct({ rating: { rate: 4 } }))).not.toHaveProperty('aggregateRating');
  expect(asRead(aProduct({ rating: { rate: 4, count: 12 } })).aggregateRating).toMatchObject({
    ratingValue: 4,
    ratingCount: 12,
  });
  for (const count of [0, -1, 1.5, '12']) {
    expect(asRead(aProduct({ rating: { rate: 4, count } }))).not.toHaveProperty('aggregateRating');
  }
});

test('the offer has the return policy of docs/product.md SITE-4 and promises no more', () => {
  const policy = { '@type': 'MerchantReturnPolicy', merchantReturnDays: shop.returnDays };
  expect(asRead(aProduct()).offers).toMatchObject({ hasMerchantReturnPolicy: policy });
  expect(JSON.stringify(asRead(aProduct()))).not.toMatch(/returnFees|returnMethod|shipping/i);
});
