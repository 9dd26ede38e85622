import type { Notification } from './entities';
import { publish } from './instance';

/** How long a toast stays unless its place says otherwise (spec.md, point 9). */
const TOAST_MS = 3_000;

/**
 * Tells the shopper something, as `notification:raised`. The shell shows it: a toast, or with `kind: 'alert'` a text above
 * the page that stays through one navigation and has no place or time of its own.
 * @param text the message, in the words of spec.md
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
