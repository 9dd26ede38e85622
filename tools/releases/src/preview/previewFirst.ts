import { once } from 'node:events';
import { visibleData, visibleText } from 'service-kit';
import type { Context } from '../context';
import { preview, type PreviewOptions } from './preview';
import { summaryText } from './sentences';

export interface SummaryOptions {
  readonly json?: true;
  /** False with `--no-preview`. */
  readonly preview: boolean;
}

/** A release does not wait longer for its preview. */
const SUMMARY_TIMEOUT_MS = 20_000;

/** Prints what shoppers will see differently. A failure is one line: it never stops a release. */
export async function previewFirst(
  context: Context,
  options: PreviewOptions,
  { json, preview: isWanted }: SummaryOptions,
): Promise<void> {
  if (json || !isWanted) return;
  const signal = AbortSignal.timeout(SUMMARY_TIMEOUT_MS);
  const late = once(signal, 'abort').then(() => {
    throw new Error(`it takes longer than ${SUMMARY_TIMEOUT_MS / 1000} s`);
  });
  const text = await Promise.race([preview(context, { ...options, signal }), late]).then(
    (result) => summaryText(visibleData(result)),
    ({ message }: Error) =>
      `No preview: ${visibleText(message).replace(/\.$/, '')}. --no-preview leaves it out.`,
  );
  context.writeOut(`${text}\n`);
}
