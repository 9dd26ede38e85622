import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from './readBrand';

const ICON = { src: 'icon-192.png', sizes: '192x192' };

/** What a brand may have pictures of, in its folder `public`. */
const SCREENSHOTS = [
  {
    src: 'screenshot-wide.jpg',
    sizes: '1280x800',
    type: 'image/jpeg',
    form_factor: 'wide',
    label: 'The shop with its filters',
  },
  {
    src: 'screenshot-narrow.jpg',
    sizes: '780x1688',
    type: 'image/jpeg',
    form_factor: 'narrow',
    label: 'A product on a phone',
  },
];

/** Returns the web manifest (https://www.w3.org/TR/appmanifest). */
export function webManifest({ folder, facts, colors }: Brand): object {
  const screenshots = SCREENSHOTS.filter(({ src }) => existsSync(join(folder, 'public', src)));
  return {
    id: '/',
    name: facts.name,
    short_name: facts.name,
    description: facts.claim,
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: colors.paper,
    theme_color: colors['brand-deep'],
    categories: ['shopping', 'lifestyle'],
    icons: [
      { ...ICON, type: 'image/png' },
      { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: 'icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Shop', url: '/shop', icons: [ICON] },
      { name: 'Cart', url: '/cart', icons: [ICON] },
      { name: 'Wishlist', url: '/shop-wishlist', icons: [ICON] },
    ],
    ...(screenshots.length > 0 && { screenshots }),
  };
}
