import { useEffect, useEffectEvent } from 'react';
import { measure } from 'shared-events';
import type { Product } from 'shared-feed';

const SETTLED_MS = 1_000;

/** Newer data of a product does not count again. */
export function useProductMeasured(product: Product | undefined): void {
  useForEach(product && String(product.id), () => {
    if (product) measure('product:viewed', { product });
  });
}

/** @param list heading of the list */
export function useListMeasured(list: string, products: readonly Product[]): void {
  useForEach(products.map(({ id }) => id).join(), () =>
    measure('list:viewed', { list, products: [...products] }),
  );
}

export function useSearchMeasured(query: string): void {
  useEffect(() => {
    const settled = query.trim();
    if (!settled) return;
    const timer = setTimeout(() => measure('search:made', { query: settled }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [query]);
}

function useForEach(key: string | undefined, send: () => void) {
  const sendLatest = useEffectEvent(send);
  useEffect(() => {
    if (key) sendLatest();
  }, [key]);
}
