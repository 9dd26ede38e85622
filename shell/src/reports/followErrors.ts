import type { ErrorReport } from 'contract';
import { sendReport } from './sendReport';

const MOST_PER_TAB = 10;
const MESSAGE_LENGTH = 300;
const STACK_LENGTH = 4_000;

const reported = new Set<string>();

export function followErrors(): void {
  window.addEventListener('error', ({ error }) => sendErrorReport(error));
  window.addEventListener('unhandledrejection', ({ reason }) => sendErrorReport(reason));
}

/** Reports an error once per tab. Releases that fail to load have health reports instead. */
export function sendErrorReport(error: unknown): void {
  if (!(error instanceof Error) || !navigator.onLine) return;
  if ([error, error.cause].some((each) => each instanceof Error && each.name === 'RemoteLoadError')) return;
  const stack = withoutQueries(error.stack ?? '').slice(0, STACK_LENGTH);
  if (reported.has(stack) || reported.size >= MOST_PER_TAB) return;
  reported.add(stack);
  const message = withoutQueries(`${error.name}: ${error.message}`).slice(0, MESSAGE_LENGTH);
  sendReport('/reports/errors', { message, stack } satisfies ErrorReport);
}

/** Removes queries, which may be private, and keeps line and column. */
function withoutQueries(text: string): string {
  return text.replace(/(https?:\/\/[^\s?#)]*)[?#][^\s):]*/g, '$1');
}
