import type { CartItem, ProductId } from 'shared-events';

export function line(id: ProductId, quantity = 1, more: Partial<CartItem> = {}): CartItem {
  return {
    id,
    title: `Chair ${id}`,
    name: `Chair ${id}`,
    image: `/chair-${id}.jpg`,
    color: 'As shown',
    size: 'One size',
    price: 49.95,
    quantity,
    ...more,
  };
}

export function summary(items: readonly CartItem[]): string {
  return items.map(({ id, quantity }) => `${id}x${quantity}`).join(', ');
}
