import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../useMediaQuery';

interface PictureProps {
  readonly src?: string | undefined;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** In the first view: loads at once, with priority. Others load near the view. */
  readonly eager?: boolean | undefined;
  readonly className?: string | undefined;
}

export const pictureMissing = new URL('./pictureMissing.svg', import.meta.url).href;

const FADE_MS = 280;

/** Shows the shop's placeholder when the picture is missing or fails to load. */
export function Picture({ src, alt, eager, ...attributes }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  const usable = src && src !== failed;
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // A prerendered picture may have failed before hydration.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(src);
  }, [src]);
  useEffect(() => {
    if (eager || !image.current || image.current.complete) return;
    const coming = image.current;
    const fadeIn = () => {
      if (!prefersReducedMotion()) coming.animate({ opacity: [0, 1] }, FADE_MS);
    };
    coming.addEventListener('load', fadeIn, { once: true });
    return () => coming.removeEventListener('load', fadeIn);
  }, [src, eager]);
  return (
    <img
      {...attributes}
      ref={image}
      alt={alt}
      src={usable ? src : pictureMissing}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding={eager ? 'auto' : 'async'}
      onError={usable ? () => setFailed(src) : undefined}
    />
  );
}
