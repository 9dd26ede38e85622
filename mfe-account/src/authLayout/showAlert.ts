import { publish } from 'shared-events';

/** What the spec calls an alert: the shell shows it above the page and keeps it over the navigation that follows. */
export function showAlert(text: string): void {
  publish('notification:raised', { text, kind: 'alert', position: 'top-center', durationMs: 0 });
}
