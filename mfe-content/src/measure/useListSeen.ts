import { useEffect, useRef } from 'react';
import { measure } from 'shared-events';
import type { Product } from 'shared-feed';

/**
 * Measures once that products are looked at together: when the list of them comes into view.
 * @param list as its heading says
 * @returns the ref of the list, or of what is around it
 */
export function useListSeen(list: string, products: readonly Product[]) {
  const place = useRef<HTMLDivElement>(null);
  const measured = useRef(false);
  useEffect(() => {
    if (!place.current || measured.current || products.length === 0) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      measured.current = true;
      measure?.('list:viewed', { list, products: [...products] });
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [list, products]);
  return place;
}
