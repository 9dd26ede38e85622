import type { CartItem } from 'shared-events';
import { draftedQuantity, type Draft } from './draft';

/** A line's total in cents: sums are exact, only stored prices are dollars. */
export function lineCents(item: CartItem, draft: Draft): number {
  return Math.round(item.price * 100) * draftedQuantity(item, draft);
}

/** The cart's total in cents, with the drafted quantities. */
export function totalCents(items: readonly CartItem[], draft: Draft): number {
  return items.reduce((sum, item) => sum + lineCents(item, draft), 0);
}
