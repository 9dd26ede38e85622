// Apart from buyLink.ts: pages that only write links have no parser.
import * as v from 'valibot';
import { buyId, LONGEST_URL, MOST_BUY_ITEMS } from './buyLink';
import { productId } from './product';

const ITEM = /^([\w.-]+|~[\w-]+):([1-9]\d?)$/;

/** Reads `ID:QTY,ID:QTY`; adds up what is twice in it. @returns quantities by a line's id; undefined if any part is wrong */
export function parseBuyItems(text: string): ReadonlyMap<string, number> | undefined {
  const items = text.split(',', MOST_BUY_ITEMS + 1);
  if (text.length > LONGEST_URL || items.length > MOST_BUY_ITEMS) return undefined;
  const quantities = new Map<string, number>();
  for (const item of items) {
    const [, written = '', quantity] = ITEM.exec(item) ?? [];
    const id = written.startsWith('~') ? decoded(written) : written;
    if (!v.is(productId, id)) return undefined;
    quantities.set(id, (quantities.get(id) ?? 0) + Number(quantity));
  }
  return quantities;
}

/** Returns nothing for what `buyId` does not write. */
function decoded(written: string): string {
  try {
    const bytes = atob(written.slice(1).replaceAll('-', '+').replaceAll('_', '/'));
    const id = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    return buyId(id) === written ? id : '';
  } catch {
    return '';
  }
}
