import type { ProductId } from 'shared-events';

/** The id of a line's remove button, which is focused when the line beside it was removed, or when the line is back. */
export function removeButtonId(productId: ProductId): string {
  return `cart-remove-${productId}`;
}

/** Focused when the cart is back after Clear. */
export const CLEAR_BUTTON_ID = 'cart-clear';

export function focusOn(id: string) {
  document.getElementById(id)?.focus();
}
