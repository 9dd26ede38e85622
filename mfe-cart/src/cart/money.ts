import type { CartItem } from 'shared-events';
import { draftedQuantity, type Draft } from './draft';

/**
 * Cents, exact at any amount: stored prices are dollars (spec.md point 3), and whatever is added up or multiplied is not.
 * Larger than a cart can be paid, but a damaged stored price must not stop the page.
 */
export function cents(price: number): bigint {
  return BigInt(Math.round(Math.min(price * 100, Number.MAX_SAFE_INTEGER)));
}

/** A line's total, with its drafted quantity. */
export function lineCents(item: CartItem, quantity: number): bigint {
  return cents(item.price) * BigInt(quantity);
}

/** The cart's total, with the drafted quantities. */
export function totalCents(items: readonly CartItem[], draft: Draft): bigint {
  return items.reduce((sum, item) => sum + lineCents(item, draftedQuantity(item, draft)), 0n);
}

/** `$1499.99`, as shared-ui's `formatPrice` shows dollars. */
export function formatCents(amount: bigint): string {
  const digits = String(amount).padStart(3, '0');
  return `$${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
