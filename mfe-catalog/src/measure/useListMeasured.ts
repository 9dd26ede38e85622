import { useEffect, useRef } from 'react';
import { measure } from 'shared-events';
import type { Product } from 'shared-feed';

/** Measures that products are looked at together, each time that they are others. @param list as its heading says */
export function useListMeasured(list: string, products: readonly Product[]): void {
  const measured = useRef('');
  useEffect(() => {
    const ids = products.map(({ id }) => id).join();
    if (!ids || measured.current === ids) return;
    measured.current = ids;
    measure?.('list:viewed', { list, products: [...products] });
  }, [list, products]);
}
