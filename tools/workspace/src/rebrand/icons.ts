import { placed, toPng } from './drawing';

const SIDE = 64;

/**
 * Makes favicon and icons of a logo. A maskable icon may be cut to a circle of four fifths
 * (https://www.w3.org/TR/appmanifest/#icon-masks).
 * @param logo for dark grounds
 * @param ground hex
 */
export function makeIcons(logo: string, ground: string): Readonly<Record<string, string | Buffer>> {
  /** @param share the logo's share of the side */
  const icon = (corner: number, share: number) => {
    const side = Math.round((SIDE * share) / 2) * 2;
    const edge = (SIDE - side) / 2;
    const box = { x: edge, y: edge, width: side, height: side };
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="${corner}" fill="${ground}"/>${placed(logo, box)}</svg>`;
  };
  const rounded = icon(15, 0.76);
  return {
    'favicon.svg': `${rounded}\n`,
    'icon-192.png': toPng(rounded, 192),
    'icon-512.png': toPng(rounded, 512),
    'icon-maskable-512.png': toPng(icon(0, 0.55), 512),
    'apple-touch-icon.png': toPng(icon(0, 0.76), 180),
  };
}
