import type { CartItem } from 'shared-events';
import { toCents } from 'shared-ui';
import { draftedQuantity, type Draft } from './draft';

export function lineCents(item: CartItem, quantity: number): bigint {
  return toCents(item.price) * BigInt(quantity);
}

export function totalCents(items: readonly CartItem[], draft: Draft): bigint {
  return items.reduce((sum, item) => sum + lineCents(item, draftedQuantity(item, draft)), 0n);
}
