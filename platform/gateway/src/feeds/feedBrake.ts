import type { Product } from 'contract/feed';

const WAIT_MINUTES = 10;
const MINUTE_MS = 60_000;

/** The message completes "The products feed cannot be read: ". */
export class FeedLossError extends Error {
  override readonly name = 'FeedLossError';
}

interface FeedBrakeOptions {
  readonly on: boolean;
  /** Called with the number of products that a held back version would remove, and with 0 for any other version. */
  readonly report: (missing: number) => void;
  /** Milliseconds of a clock that is never set back. */
  readonly now?: () => number;
}

/** Decides whether a version of the products feed may replace the last good one (docs/product.md FEED-13). */
export function createFeedBrake({ on, report, now = () => performance.now() }: FeedBrakeOptions) {
  let heldSince: number | undefined;

  return {
    /** @param shown products of the last good version @param next products of the new one @throws FeedLossError to hold it back */
    check(shown: readonly Product[], next: readonly Product[]): void {
      const ids = new Set(next.map(({ id }) => String(id)));
      const missing = shown.filter(({ id }) => !ids.has(String(id))).length;
      if (on && missing > shown.length / 2) {
        heldSince ??= now();
        if (now() - heldSince < WAIT_MINUTES * MINUTE_MS) {
          report(missing);
          throw new FeedLossError(
            `${missing} of the ${shown.length} products in the shop are missing or unusable in it. If they still are in ${WAIT_MINUTES} minutes, it is used; FEED_BRAKE=no uses it at once`,
          );
        }
      }
      heldSince = undefined;
      report(0);
    },
  };
}
