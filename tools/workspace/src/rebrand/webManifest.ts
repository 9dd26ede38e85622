import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand } from './readBrand';

const png = (name: string, side: number) => ({ src: `${name}.png`, sizes: `${side}x${side}` });
const screenshot = (shape: string, sizes: string, label: string) => ({
  src: `screenshot-${shape}.jpg`,
  sizes,
  type: 'image/jpeg',
  form_factor: shape,
  label,
});

/** Optional, in the brand's folder `public`. */
const SCREENSHOTS = [
  screenshot('wide', '1280x800', 'The shop with its filters'),
  screenshot('narrow', '780x1688', 'A product on a phone'),
];

/** https://www.w3.org/TR/appmanifest */
export function webManifest({ folder, facts, colors }: Brand): object {
  const screenshots = SCREENSHOTS.filter(({ src }) => existsSync(join(folder, 'public', src)));
  const icon = png('icon-192', 192);
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon] });
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
      { ...icon, type: 'image/png' },
      { ...png('icon-512', 512), type: 'image/png' },
      { ...png('icon-maskable-512', 512), type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [shortcut('Shop', '/shop'), shortcut('Cart', '/cart'), shortcut('Wishlist', '/shop-wishlist')],
    ...(screenshots.length > 0 && { screenshots }),
  };
}
