import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha384 } from 'service-kit';
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

/** With hashes, by which a copy knows the screenshots of the brand that it was copied from. */
function screenshotsIn(folder: string) {
  return SCREENSHOTS.flatMap((shot) => {
    const file = join(folder, 'public', shot.src);
    return existsSync(file) ? [{ ...shot, integrity: sha384(readFileSync(file)) }] : [];
  });
}

/** Returns file names of screenshots that a manifest in the folder or in the shop has under another name. */
export function screenshotsOfOthers({ folder, facts }: Brand, shop: string): readonly string[] {
  const others = [folder, shop]
    .map((from) => join(from, 'public/manifest.webmanifest'))
    .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
    .filter((manifest) => !manifest.includes(`"short_name": ${JSON.stringify(facts.name)},`));
  return screenshotsIn(folder)
    .filter(({ integrity }) => others.some((manifest) => manifest.includes(integrity)))
    .map(({ src }) => src);
}

/** https://www.w3.org/TR/appmanifest @param left file names of screenshots */
export function webManifest({ folder, facts, colors }: Brand, left: readonly string[]): object {
  const screenshots = screenshotsIn(folder).filter(({ src }) => !left.includes(src));
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
