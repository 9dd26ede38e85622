import { publish } from 'shared-events';

const SHOP_TOAST_MS = 3_000;

/** A toast of the shop page: top-centred, 3 seconds (spec.md points 2 and 9). */
export function notify(text: string): void {
  publish('notification:raised', {
    text,
    kind: 'success',
    position: 'top-center',
    durationMs: SHOP_TOAST_MS,
  });
}
