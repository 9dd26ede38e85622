import { useCallback, useRef, type RefCallback } from 'react';
import { measure } from 'shared-events';
import type { Product } from 'shared-feed';

/**
 * Measures once that products are looked at together: when the list of them comes into view.
 * @param list as its heading says
 * @returns the ref of the list, or of what is around it
 */
export function useListSeen(list: string, products: readonly Product[]): RefCallback<HTMLElement> {
  const measured = useRef(false);
  // Not an effect: the list may be taken over after the component that has it.
  return useCallback(
    (place: HTMLElement) => {
      if (measured.current || products.length === 0) return;
      const observer = new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        measured.current = true;
        measure?.('list:viewed', { list, products: [...products] });
      });
      observer.observe(place);
      return () => observer.disconnect();
    },
    [list, products],
  );
}
