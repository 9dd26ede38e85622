import type { ErrorReport } from 'contract';

const ERROR_REPORTS = '/reports/errors';
const MOST_OF_A_TAB = 10;
const MESSAGE_LENGTH = 300;
const STACK_LENGTH = 4_000;

const told = new Set<string>();

/**
 * Sends an error to the shop: its words and its stack, nothing of the shopper. Each once, and so many of a tab. What a release
 * cannot be loaded for is in its health report already.
 */
export function reportError(error: unknown): void {
  if (!(error instanceof Error)) return;
  if ([error, error.cause].some((each) => each instanceof Error && each.name === 'RemoteLoadError')) return;
  const stack = withoutQueries(error.stack ?? '').slice(0, STACK_LENGTH);
  if (told.has(stack) || told.size >= MOST_OF_A_TAB) return;
  told.add(stack);
  const message = withoutQueries(`${error.name}: ${error.message}`).slice(0, MESSAGE_LENGTH);
  const report: ErrorReport = { message, stack };
  navigator.sendBeacon(ERROR_REPORTS, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

/** A url may carry what is a visitor's own business; the line and the column after it stay. */
function withoutQueries(text: string): string {
  return text.replace(/(https?:\/\/[^\s?#)]*)[?#][^\s):]*/g, '$1');
}
