import type { CartItem } from 'shared-events';
import { format, formatCents, formatPrice, shop } from 'shared-ui';
import type { Catalogue } from '../lines/useCatalogue';
import { variantOf } from '../lines/variantOf';
import * as texts from './texts.json';
import { lineCents, totalCents } from './totals';

/** Returns the address of an email with the order, in the shop's language. @param deliverTo may be empty */
export function orderMail(
  address: string,
  items: readonly CartItem[],
  find: Catalogue['find'],
  deliverTo: string,
): string {
  const lines = items.map((item) =>
    format(texts.orderLine, {
      // As a text: without separators.
      quantity: String(item.quantity),
      name: variantOf(item, find(item)).label.replace(/\s+/g, ' '),
      price: formatPrice(item.price),
      total: formatCents(lineCents(item)),
    }),
  );
  const body = [
    `${texts.orderLead}\n`,
    ...lines,
    `\n${format(texts.orderSum, { sum: formatCents(totalCents(items)) })}`,
    ...(deliverTo ? [`\n${texts.orderAddress}\n${deliverTo}`] : []),
  ].join('\n');
  const subject = format(texts.orderSubject, { shop: shop.name });
  return `mailto:${address}?subject=${encode(subject)}&body=${encode(body)}`;
}

/** RFC 6068: lines end in CRLF. Half characters cannot be encoded. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\r?\n/g, '\r\n').replace(/\p{Cs}/gu, ''));
}
