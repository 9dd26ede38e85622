import { publish } from 'shared-events';

/** Asks the shell for a toast, top-centred as the spec has the catalogue's (point 2). */
export function toast(text: string, durationMs: number): void {
  publish('notification:raised', { text, kind: 'success', position: 'top-center', durationMs });
}
