import type { Notification } from './entities';
import { publish } from './instance';

/** docs/product.md MSG-4 and MSG-5. */
const TOAST_MS = 3_000;

/** Publishes `notification:raised`. @param options default: a success toast at the top centre for 3000 ms */
export function notify(text: string, options: Partial<Omit<Notification, 'text'>> = {}): void {
  publish('notification:raised', {
    text,
    kind: 'success',
    position: 'top-center',
    durationMs: TOAST_MS,
    ...options,
  });
}
