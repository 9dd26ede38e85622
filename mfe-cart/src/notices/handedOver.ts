import type { CartItem, ProductId } from 'shared-events';

const KEY = 'handed-over';
const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

export interface HandedOver {
  /** In milliseconds since 1970. */
  readonly time: number;
  readonly lines: readonly { readonly id: ProductId; readonly quantity: number }[];
}

/** Remembers what goes to the checkout, in place of what went before (docs/product.md CART-17). Never throws. */
export function handOver(items: readonly CartItem[]): void {
  const value: HandedOver = {
    time: Date.now(),
    lines: items.map(({ id, quantity }) => ({ id, quantity })),
  };
  try {
    window.localStorage.setItem(KEY, JSON.stringify(value));
  } catch {
    // The storage is full or blocked: the cart stays as it is, and nothing is asked.
  }
}

export function forgetHandedOver(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // As above.
  }
  announceHandedOver();
}

/** Shows this page what it has stored itself: the browser tells other pages only. */
export function announceHandedOver(): void {
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

/** Returns the stored text, for `useSyncExternalStore`. */
export function readHandedOver(): string | null {
  try {
    return window.localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Calls back when another tab has answered, and when the browser shows a cached page on Back. */
export function subscribeToHandedOver(onChange: () => void): () => void {
  const events = ['storage', 'pageshow'];
  for (const event of events) window.addEventListener(event, onChange);
  return () => {
    for (const event of events) window.removeEventListener(event, onChange);
  };
}

/** Returns nothing for a value of somebody else, or an old one. */
export function parseHandedOver(text: string | null): HandedOver['lines'] {
  try {
    const { time, lines } = JSON.parse(text ?? '') as HandedOver;
    const isWhole = lines.every(
      ({ id, quantity }) =>
        ['string', 'number'].includes(typeof id) && Number.isSafeInteger(quantity) && quantity > 0,
    );
    return isWhole && Math.abs(Date.now() - time) < KEPT_MS ? lines : [];
  } catch {
    return [];
  }
}
