import { useEffect, useRef, useState } from 'react';
import { shopSettings } from '../page/shopSettings';
import { prefersReducedMotion } from '../useMediaQuery';

interface PictureProps {
  readonly src?: string | undefined;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** In the first view: loads at once, with priority. */
  readonly eager?: boolean | undefined;
  readonly className?: string | undefined;
  /** Set for a product's picture, which has other widths through `PICTURE_TEMPLATE`. */
  readonly scaled?: boolean | undefined;
}

export const pictureMissing = new URL('./pictureMissing.svg', import.meta.url).href;

const FADE_MS = 280;

/** Falls back to the shop's placeholder. */
export function Picture({ src, alt, eager, scaled, ...attributes }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const usable = src && src !== failed;
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const { current } = image;
    // A prerendered picture may have failed before hydration.
    if (current?.complete && current.naturalWidth === 0) setFailed(src);
    if (!current || current.complete || eager) return;
    const fadeIn = () => {
      if (!prefersReducedMotion()) current.animate({ opacity: [0, 1] }, FADE_MS);
    };
    current.addEventListener('load', fadeIn, { once: true });
    return () => current.removeEventListener('load', fadeIn);
  }, [src, eager]);
  return (
    <img
      {...attributes}
      ref={image}
      alt={alt}
      src={usable ? src : pictureMissing}
      srcSet={scaled && usable ? densities(src, attributes.width) : undefined}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding={eager ? 'auto' : 'async'}
      onError={usable ? () => setFailed(src) : undefined}
    />
  );
}

/** Returns a `srcset` for one and two pixels per CSS pixel, if there is a template. */
function densities(url: string, width: number): string | undefined {
  const { pictureTemplate } = shopSettings();
  if (!pictureTemplate || url.startsWith('data:')) return undefined;
  // Spaces and commas end a URL in the list.
  const source = url.replaceAll(' ', '%20').replaceAll(',', '%2C');
  const at = (pixels: number) =>
    pictureTemplate.replaceAll('{url}', () => source).replaceAll('{width}', String(pixels));
  return `${at(width)} 1x, ${at(2 * width)} 2x`;
}
