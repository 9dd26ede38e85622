import { BUY_FRAGMENT, parseBuyItems } from 'contract';
import { isBuyable } from 'contract/feed';
import type { Product } from 'shared-feed';
import { unchosenLine } from 'shared-ui';
import { lookupOf } from '../lines/useCatalogue';
import { variantOf } from '../lines/variantOf';
import type { Addition, Pieces } from './pieces';

/** Returns what the page's fragment asks for (docs/product.md BUY-2). */
export function linkedPieces(): Pieces | undefined {
  const { hash } = window.location;
  return hash.startsWith(BUY_FRAGMENT) ? parseBuyItems(hash.slice(BUY_FRAGMENT.length)) : undefined;
}

/** Returns what of a link can be bought, and the names of the rest by reason. Of several variants none is chosen. */
export function resolveLink(pieces: Pieces, products: readonly Product[]) {
  const lookup = lookupOf(products);
  const found = new Map<string, Addition>();
  const refused = { unknown: [] as string[], soldOut: [] as string[], unchosen: [] as string[] };
  for (const [id, quantity] of pieces) {
    const whole = lookup.products.get(id);
    const product = lookup.offers.get(id) ?? (whole && unchosenLine(whole));
    if (!product) refused.unknown.push(id);
    else if (product.variants) refused.unchosen.push(product.title);
    else if (!isBuyable(product)) refused.soldOut.push(variantOf({ ...product, name: product.title }).label);
    else {
      const key = String(product.id);
      found.set(key, { product, quantity: quantity + (found.get(key)?.quantity ?? 0) });
    }
  }
  return { found: [...found.values()], refused };
}
