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
