import { publish, type Notification } from 'shared-events';

const DURATION_MS = 3000;

/** A toast of the dashboard: top right, three seconds (docs/product.md MSG-5). */
export function showToast(kind: Notification['kind'], text: string): void {
  publish('notification:raised', { text, kind, position: 'top-right', durationMs: DURATION_MS });
}
