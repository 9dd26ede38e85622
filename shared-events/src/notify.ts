import type { Notification } from './entities';
import { publish } from './instance';

/** docs/product.md MSG-4 and MSG-5. */
const TOAST = { kind: 'success', position: 'top-center', durationMs: 3_000 } as const;

/** Publishes `notification:raised`. @param options default: a success toast at the top centre for 3000 ms */
export function notify(text: string, options: Partial<Omit<Notification, 'text'>> = {}): void {
  publish('notification:raised', { text, ...TOAST, ...options });
}
