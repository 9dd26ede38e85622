import type { CartItem } from 'shared-events';
import { toCents } from 'shared-ui';
import { draftedQuantity, type Draft } from './draft';

/** In cents. */
export function lineCents(item: CartItem, quantity: number): bigint {
  return toCents(item.price) * BigInt(quantity);
}

/** In cents, with the drafted quantities. */
export function totalCents(items: readonly CartItem[], draft: Draft): bigint {
  return items.reduce((sum, item) => sum + lineCents(item, draftedQuantity(item, draft)), 0n);
}
