import type { CartItem } from 'shared-events';

/** `without`: names of lines that have no `sku`, or have left the catalogue. */
export type Checkout = { readonly url: string } | { readonly without: readonly string[] };

/** @param template CHECKOUT_URL with `{lines}`: `SKU:QUANTITY`, separated by commas */
export function checkoutOf(
  template: string,
  items: readonly CartItem[],
  lacks: (item: CartItem) => boolean,
): Checkout {
  const without = items.filter((item) => !skuOf(item) || lacks(item)).map(({ name }) => name);
  if (without.length > 0) return { without };
  const lines = items.map((item) => `${encodeURIComponent(skuOf(item))}:${item.quantity}`);
  return { url: template.replaceAll('{lines}', () => lines.join(',')) };
}

function skuOf({ sku }: CartItem): string {
  return typeof sku === 'string' ? sku : '';
}
