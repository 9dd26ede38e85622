import { publish } from 'shared-events';

/** An alert (docs/product.md MSG-1): the shell shows it above the page and keeps it over the navigation that follows. */
export function showAlert(text: string): void {
  publish('notification:raised', { text, kind: 'alert', position: 'top-center', durationMs: 0 });
}
