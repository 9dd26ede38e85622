import { useEffect, useEffectEvent } from 'react';
import { measure } from 'shared-events';
import type { Product } from 'shared-feed';

/** A query that stands for so long is not on the way to another. */
const SETTLED_MS = 1_000;

/** Measures a view of each other product, but not of the same one when the feed's newer data arrives. */
export function useProductMeasured(product: Product | undefined): void {
  useForEach(product && String(product.id), () => {
    if (product) measure?.('product:viewed', { product });
  });
}

/** Measures a view of products together, again when they are others. @param list as its heading says */
export function useListMeasured(list: string, products: readonly Product[]): void {
  useForEach(products.map(({ id }) => id).join(), () =>
    measure?.('list:viewed', { list, products: [...products] }),
  );
}

export function useSearchMeasured(query: string): void {
  useEffect(() => {
    const settled = query.trim();
    if (!settled) return;
    const timer = setTimeout(() => measure?.('search:made', { query: settled }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [query]);
}

/** Calls `send` for each new key that is not empty. */
function useForEach(key: string | undefined, send: () => void) {
  const sendLatest = useEffectEvent(send);
  useEffect(() => {
    if (key) sendLatest();
  }, [key]);
}
