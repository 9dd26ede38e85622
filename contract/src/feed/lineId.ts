import type { ProductId } from '../product';

/** Returns the id of a cart's line. @param variant none of a product without variants */
export function lineId(product: ProductId, variant?: string): ProductId {
  return variant === undefined ? product : `${product}~${variant}`;
}

/** Splits a line's id at its last `~`. Ask first whether a product has that id: an id may have `~`. */
export function splitLineId(id: ProductId): { readonly product: string; readonly variant?: string } {
  const text = String(id);
  const at = text.lastIndexOf('~');
  return at < 0 ? { product: text } : { product: text.slice(0, at), variant: text.slice(at + 1) };
}
