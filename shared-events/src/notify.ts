import type { Notification } from './entities';
import { publish } from './instance';

/** How long a toast stays unless its place says otherwise (docs/product.md MSG-4 and MSG-5). */
const TOAST_MS = 3_000;

/**
 * Shows the shopper a message, by publishing `notification:raised`. The shell renders it: as a toast, or with `kind: 'alert'`
 * as a text above the page that stays through one navigation and has neither place nor time.
 * @param text the message, in the words of docs/product.md
 * @param options a success at the top centre for 3 s (milliseconds: 3000) when left out
 */
export function notify(text: string, options: Partial<Omit<Notification, 'text'>> = {}): void {
  publish('notification:raised', {
    text,
    kind: 'success',
    position: 'top-center',
    durationMs: TOAST_MS,
    ...options,
  });
}
