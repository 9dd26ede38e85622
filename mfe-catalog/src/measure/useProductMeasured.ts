import { useEffect, useRef } from 'react';
import { measure, type ProductId } from 'shared-events';
import type { Product } from 'shared-feed';

/** Measures that a product's page is looked at: once, whatever the feed says anew of it meanwhile. */
export function useProductMeasured(product: Product | undefined): void {
  const measured = useRef<ProductId>(undefined);
  useEffect(() => {
    if (!product || measured.current === product.id) return;
    measured.current = product.id;
    measure?.('product:viewed', { product });
  }, [product]);
}
