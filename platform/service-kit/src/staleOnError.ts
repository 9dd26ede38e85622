import { setTimeout as delay } from 'node:timers/promises';
import { describeError } from './describeError';

export interface StaleOnErrorOptions<T> {
  /** Asks the source, and ends when the signal does. What it throws counts as an outage. */
  readonly read: (signal: AbortSignal) => Promise<T>;
  /** How long a value is given again without asking, in milliseconds. */
  readonly freshMs: number;
  /** When a request is given up, in milliseconds. */
  readonly timeoutMs: number;
  /** How long a caller waits for a source that failed last time, in milliseconds. */
  readonly patienceMs: number;
  /** Whether callers wait for the first value, however often the source failed: there is nothing to give instead. */
  readonly waitsForFirst?: boolean;
  /** A value from before, given until the source has responded. */
  readonly initial?: T | undefined;
  /** Told once when the source starts to fail in another way, and with `undefined` once it responds again. */
  readonly onChange?: (problem: string | undefined) => void;
}

/**
 * The newest value of a source that may be slow, down or wrong, stale while it fails (the idea of RFC 5861).
 *
 * The source is asked on demand, one request at a time. A source that hangs costs its callers `timeoutMs` once and
 * `patienceMs` from then on, until it responds again.
 * @returns a function that never rejects, whatever `read` throws: the newest value, or `undefined` before the first one
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
    // Fresh from the response on, not from the request: a source that hangs is not asked without a pause.
    readAt = performance.now();
    pending = undefined;
  }

  return async () => {
    const waits = options.waitsForFirst && value === undefined;
    if (waits || performance.now() - readAt >= options.freshMs) pending ??= read();
    if (pending) {
      await (waits || problem === undefined
        ? pending
        : Promise.race([pending, delay(options.patienceMs, undefined, { ref: false })]));
    }
    return value;
  };
}
