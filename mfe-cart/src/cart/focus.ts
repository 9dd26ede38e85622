/** The id of a line's remove button: where focus goes when the line beside it has left, or when it is back. */
export function removeButtonId(productId: number): string {
  return `cart-remove-${productId}`;
}

/** Where focus goes when the cart is back after Clear. */
export const CLEAR_BUTTON_ID = 'cart-clear';

export function focusOn(id: string) {
  document.getElementById(id)?.focus();
}
