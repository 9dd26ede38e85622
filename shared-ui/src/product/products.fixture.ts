import type { CardProduct } from './ProductCard';

/** Storybook serves their pictures. */
export const products = [
  {
    id: 1,
    title: 'Oak Lounge Chair',
    price: 389.5,
    description: 'A low, deep seat that lets your shoulders drop the moment you sit back.',
    category: 'furniture',
    image: 'pictures/product-1.svg',
    rating: { rate: 4.7 },
  },
  {
    id: 2,
    title: 'Ribbed Merino Sweater',
    price: 94.95,
    category: 'clothing',
    image: 'pictures/product-2.svg',
    brand: 'Adidas',
    rating: { rate: 4.3 },
  },
  {
    id: 5,
    title: 'Dome Table Lamp',
    price: 86.75,
    category: 'furniture',
    image: 'pictures/product-5.svg',
    rating: { rate: 2.4 },
  },
  {
    id: 24,
    title: 'Everyday Backpack',
    price: 88.2,
    category: 'accessories',
    image: 'pictures/product-24.svg',
    brand: 'Adidas',
    rating: { rate: 0 },
  },
] as const satisfies readonly CardProduct[];

/** Required fields only, and a title too long for its place. */
export const bareProduct: CardProduct = {
  id: 40,
  title: 'Training Cap for Early Mornings, Long Roads and the Rare Day of Rain in Between',
  price: 19.75,
};
