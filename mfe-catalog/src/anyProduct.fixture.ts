import fc from 'fast-check';
import type { Product } from 'shared-feed';

export function aProduct(fields: Partial<Product> = {}): Product {
  return {
    id: 1,
    title: 'Oak Chair',
    price: 100,
    image: '/oak.jpg',
    category: 'furniture',
    description: 'A low, deep seat.',
    rating: { rate: 4.1 },
    ...fields,
  };
}

const anyProduct = fc.record({
  id: fc.nat(),
  title: fc.string({ minLength: 1, unit: 'grapheme' }),
  price: fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100),
  brand: fc.constantFrom('Nike', 'Adidas', 'Hermès', undefined),
  category: fc.constantFrom('furniture', 'clothing', undefined),
  rating: fc.option(fc.record({ rate: fc.double({ min: 0, max: 5, noNaN: true }) }), { nil: undefined }),
});

export const anyProducts: fc.Arbitrary<Product[]> = fc
  .uniqueArray(anyProduct, { selector: ({ id }) => id })
  .map((products) => products.map((fields) => aProduct(fields)));
