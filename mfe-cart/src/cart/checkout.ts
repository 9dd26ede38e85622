import { buyId, checkoutForm, LONGEST_URL } from 'contract';
import { isBuyable } from 'contract/feed';
import type { CartItem } from 'shared-events';
import type { Catalogue } from '../lines/useCatalogue';
import { variantOf } from '../lines/variantOf';
import { orderMail } from './orderMail';

/** Mail programs cut longer ones. */
const LONGEST_MAIL = 1_800;

/** `without`: names of the lines that the checkout cannot take. */
export type Checkout =
  | { readonly url: string; readonly isMail: boolean }
  | { readonly without: readonly string[] }
  | { readonly isTooLong: true };

type Lookup = Pick<Catalogue, 'find' | 'findSame' | 'lacks'>;

const paths: Readonly<Record<string, string>> = {
  shopify: '/cart/{lines}',
  woocommerce: '/checkout-link/?products={lines}',
  ucp: '/buy/{lines}',
};

/** docs/product.md CART-9. @param checkout as `CHECKOUT_URL` @param deliverTo the address that was written */
export function checkoutOf(
  checkout: string,
  items: readonly CartItem[],
  { find, findSame, lacks }: Lookup,
  deliverTo: string,
): Checkout {
  const { form, target } = checkoutForm(checkout);
  const isMail = form === 'mailto';

  function idOf(item: CartItem): string {
    // What the catalogue says now: a line may be older than its id.
    const { checkoutId, sku } = findSame(item) ?? item;
    const own = textOf(checkoutId);
    if (form === 'shopify' || form === 'woocommerce') return /^\d+$/.test(own) ? own : '';
    const id = own || textOf(sku) || String(item.id);
    return form === 'ucp' ? buyId(id) : encodeURIComponent(id);
  }

  const isSoldOut = (item: CartItem) => !isBuyable(findSame(item) ?? {});
  const without = items.filter((item) => lacks(item) || isSoldOut(item) || !idOf(item));
  if (without.length > 0) return { without: without.map((item) => variantOf(item, find(item)).label) };
  const lines = items.map((item) => `${idOf(item)}:${item.quantity}`).join();
  const url = isMail
    ? orderMail(target, items, find, deliverTo)
    : (form === 'template' ? target : target + paths[form]).replaceAll('{lines}', () => lines);
  return url.length > (isMail ? LONGEST_MAIL : LONGEST_URL) ? { isTooLong: true } : { url, isMail };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
