import type { CartItem } from 'shared-events';
import { toCents } from 'shared-ui';

export function lineCents({ price, quantity }: CartItem): bigint {
  return toCents(price) * BigInt(quantity);
}

export function totalCents(items: readonly CartItem[]): bigint {
  return items.reduce((sum, item) => sum + lineCents(item), 0n);
}
