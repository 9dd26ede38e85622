import type { ErrorReport } from 'contract';

const ERROR_REPORTS = '/reports/errors';
const MOST_PER_TAB = 10;
const MESSAGE_LENGTH = 300;
const STACK_LENGTH = 4_000;

const reported = new Set<string>();

/** Sends an error's message and stack to the shop, each once per tab. Health reports cover releases that cannot be loaded. */
export function reportError(error: unknown): void {
  if (!(error instanceof Error)) return;
  if ([error, error.cause].some((each) => each instanceof Error && each.name === 'RemoteLoadError')) return;
  const stack = withoutQueries(error.stack ?? '').slice(0, STACK_LENGTH);
  if (reported.has(stack) || reported.size >= MOST_PER_TAB) return;
  reported.add(stack);
  const message = withoutQueries(`${error.name}: ${error.message}`).slice(0, MESSAGE_LENGTH);
  const report: ErrorReport = { message, stack };
  navigator.sendBeacon(ERROR_REPORTS, new Blob([JSON.stringify(report)], { type: 'application/json' }));
}

/** Queries may be private; the line and the column stay. */
function withoutQueries(text: string): string {
  return text.replace(/(https?:\/\/[^\s?#)]*)[?#][^\s):]*/g, '$1');
}
