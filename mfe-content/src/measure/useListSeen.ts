import { useCallback, useRef, type RefCallback } from 'react';
import { measure } from 'shared-events';
import type { Product } from 'shared-feed';
import { whenSeen } from 'shared-ui/whenSeen';

/** @param list its heading, in English in any language */
export function useListSeen(list: string, products: readonly Product[]): RefCallback<HTMLElement> {
  const measured = useRef(false);
  // Not an effect: the list may hydrate after this component.
  return useCallback(
    (place: HTMLElement) => {
      if (measured.current || products.length === 0) return;
      return whenSeen(place, () => {
        measured.current = true;
        measure('list:viewed', { list, products: [...products] });
      });
    },
    [list, products],
  );
}
