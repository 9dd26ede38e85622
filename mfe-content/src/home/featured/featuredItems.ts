import type { Product } from 'shared-feed';
import backpack from './art/backpack.svg';
import chair from './art/chair.svg';
import headphones from './art/headphones.svg';
import jacket from './art/jacket.svg';
import lamp from './art/lamp.svg';
import scarf from './art/scarf.svg';
import sneakers from './art/sneakers.svg';
import speaker from './art/speaker.svg';

export type FeaturedItem = (typeof featuredItems)[number];

/** docs/product.md DATA-5. The picture shows the first colour, which is that of the sample feed's product. */
export const featuredItems = [
  {
    id: 1,
    image: chair,
    title: 'Oak Lounge Chair',
    code: 'JR-1042',
    price: 389.5,
    colors: ['juniper', 'clay', 'oat'],
  },
  {
    id: 11,
    image: speaker,
    title: 'Portable Speaker',
    code: 'JR-3311',
    price: 69.5,
    colors: ['juniper', 'navy', 'clay'],
  },
  {
    id: 10,
    image: jacket,
    title: 'Waxed Rain Jacket',
    code: 'JR-2107',
    price: 189.9,
    colors: ['mustard', 'juniper'],
  },
  {
    id: 5,
    image: lamp,
    title: 'Dome Table Lamp',
    code: 'JR-1058',
    price: 86.75,
    colors: ['juniper', 'mustard', 'ink'],
  },
  {
    id: 24,
    image: backpack,
    title: 'Everyday Backpack',
    code: 'JR-4240',
    price: 88.2,
    colors: ['navy', 'clay'],
  },
  {
    id: 3,
    image: headphones,
    title: 'Over-Ear Headphones',
    code: 'JR-3036',
    price: 179,
    colors: ['clay', 'juniper', 'oat'],
  },
  {
    id: 28,
    image: scarf,
    title: 'Knitted Scarf',
    code: 'JR-2284',
    price: 36.9,
    colors: ['clay', 'navy', 'sage'],
  },
  {
    id: 26,
    image: sneakers,
    title: 'Canvas Low Sneakers',
    code: 'JR-2263',
    price: 54.6,
    colors: ['juniper', 'mustard', 'navy'],
  },
];

/** Another feed may have the id for another product. */
export function productOf(item: FeaturedItem, products: readonly Product[]): Product | undefined {
  return products.find(({ id, title }) => id === item.id && title.normalize() === item.title.normalize());
}
