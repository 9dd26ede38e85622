import { setTimeout as delay } from 'node:timers/promises';
import { describeError } from './describeError';

export interface StaleOnErrorOptions<T> {
  readonly read: (signal: AbortSignal) => Promise<T>;
  /** Milliseconds from its response during which a value is fresh. */
  readonly freshMs: number;
  readonly timeoutMs: number;
  /** Milliseconds that callers wait while the source fails. Default: 0. */
  readonly patienceMs?: number;
  readonly initial?: T | undefined;
  /** Called once per new problem, and with `undefined` when the source responds again. */
  readonly onChange?: (problem: string | undefined) => void;
}

/**
 * Returns a function that reads a source on demand, one request at a time. While the source fails, it returns the last value (RFC 5861),
 * or `undefined` before the first. It never rejects.
 */
export function staleOnError<T>(options: StaleOnErrorOptions<T>): () => Promise<T | undefined> {
  let value = options.initial;
  let problem: string | undefined;
  let readAt = -Infinity;
  let pending: Promise<void> | undefined;

  async function read(): Promise<void> {
    let problemNow: string | undefined;
    try {
      value = await options.read(AbortSignal.timeout(options.timeoutMs));
    } catch (error) {
      problemNow = describeError(error);
    }
    if (problemNow !== problem) options.onChange?.(problemNow);
    problem = problemNow;
    readAt = performance.now();
    pending = undefined;
  }

  return async () => {
    if (performance.now() - readAt >= options.freshMs) pending ??= read();
    if (pending) {
      await (problem === undefined
        ? pending
        : Promise.race([pending, delay(options.patienceMs ?? 0, undefined, { ref: false })]));
    }
    return value;
  };
}
