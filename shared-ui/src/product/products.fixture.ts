import type { Product } from 'shared-feed';

/** Storybook serves its picture. */
export const chair = {
  id: 1,
  title: 'Oak Lounge Chair',
  price: 389.5,
  description: 'A low, deep seat that lets your shoulders drop the moment you sit back.',
  category: 'furniture',
  image: 'pictures/product-1.svg',
  rating: { rate: 4.7 },
} satisfies Product;
