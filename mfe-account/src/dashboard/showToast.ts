import { notify, type Notification } from 'shared-events';

/** A toast of the dashboard: top right (docs/product.md MSG-5). */
export function showToast(kind: Notification['kind'], text: string): void {
  notify(text, { kind, position: 'top-right' });
}
