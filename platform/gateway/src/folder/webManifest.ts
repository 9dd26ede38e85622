import { directionOf } from './elements';
import { gatewayText } from './gatewayTexts';
import { fileOf, urlIn, type ShopFolder } from './readFolder';

const png = (name: string, side: number) => ({
  src: `/${name}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
});

/** https://www.w3.org/TR/appmanifest */
export function webManifest(folder: ShopFolder): object {
  const { facts, theme } = folder;
  const icon = png('icon-192', 192);
  const shortcut = (key: 'shop' | 'cart' | 'wishlist', url: string) => ({
    name: gatewayText(folder, key),
    url,
    icons: [icon],
  });
  const screenshots = [
    { shape: 'wide', sizes: '1280x800', label: gatewayText(folder, 'wideScreenshot') },
    { shape: 'narrow', sizes: '780x1688', label: gatewayText(folder, 'narrowScreenshot') },
  ].flatMap(({ shape, ...screenshot }) => {
    const file = `screenshot-${shape}.jpg`;
    if (!fileOf(folder, file)) return [];
    return { src: urlIn(folder.hash, file), type: 'image/jpeg', form_factor: shape, ...screenshot };
  });
  return {
    id: '/',
    name: facts.name,
    short_name: facts.name,
    description: facts.claim,
    lang: facts.language,
    dir: directionOf(facts.language),
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: theme.colors.paper,
    theme_color: theme.colors['brand-deep'],
    categories: ['shopping'],
    icons: [icon, png('icon-512', 512), { ...png('icon-maskable-512', 512), purpose: 'maskable' }],
    shortcuts: [shortcut('shop', '/shop'), shortcut('cart', '/cart'), shortcut('wishlist', '/shop-wishlist')],
    ...(screenshots.length > 0 && { screenshots }),
  };
}
