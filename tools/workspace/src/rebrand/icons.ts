import { placed, toPng } from './drawing';

const SIDE = 64;

export interface IconOptions {
  readonly logo: string;
  readonly ground: string;
}

/**
 * Makes favicon and icons of the logo. A maskable icon may be cut to a circle of four fifths (https://www.w3.org/TR/appmanifest/#icon-
 * masks).
 */
export function makeIcons(options: IconOptions): Readonly<Record<string, string | Buffer>> {
  const rounded = icon(options, { corner: 15, share: 0.76 });
  const whole = icon(options, { corner: 0, share: 0.76 });
  return {
    'favicon.svg': `${rounded}\n`,
    'icon-192.png': toPng(rounded, 192),
    'icon-512.png': toPng(rounded, 512),
    'icon-maskable-512.png': toPng(icon(options, { corner: 0, share: 0.55 }), 512),
    'apple-touch-icon.png': toPng(whole, 180),
  };
}

/** @param shape.share the logo's share of the side */
function icon({ logo, ground }: IconOptions, shape: { corner: number; share: number }): string {
  const side = Math.round((SIDE * shape.share) / 2) * 2;
  const edge = (SIDE - side) / 2;
  const box = { x: edge, y: edge, width: side, height: side };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="${shape.corner}" fill="${ground}"/>${placed(logo, box)}</svg>`;
}
