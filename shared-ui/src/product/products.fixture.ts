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

/** Required fields only, and a title too long for its place. */
export const bareProduct: Product = {
  id: 40,
  title: 'Training Cap for Early Mornings, Long Roads and the Rare Day of Rain in Between',
  price: 19.75,
};
