import { setTimeout as delay } from 'node:timers/promises';

export interface LastGoodOptions<T> {
  /** Asks the source. What it throws counts as an outage. */
  read: (signal: AbortSignal) => Promise<T>;
  /** How long an answer is given again without asking, in milliseconds. */
  freshMs: number;
  /** When a question is given up, in milliseconds. */
  timeoutMs: number;
  /** How long a caller waits for a source that failed last time, in milliseconds. */
  patienceMs: number;
  /** Whether callers wait for the first good answer, however often the source failed: there is nothing to give instead. */
  waitsForFirst?: boolean;
  /** Told once when the source starts to fail in another way, and with `undefined` once it answers again. */
  onChange?: (trouble: string | undefined) => void;
}

/**
 * The last good answer of a source that may be slow, down or wrong.
 *
 * The source is asked on demand, one question at a time. A source that hangs costs its callers `timeoutMs` once and
 * `patienceMs` from then on, until it answers again.
 * @returns a function that never rejects: the newest good answer, or `undefined` before the first one
 */
export function lastGood<T>(options: LastGoodOptions<T>): () => Promise<T | undefined> {
  let answer: T | undefined;
  let trouble: string | undefined;
  let askedAt = -Infinity;
  let question: Promise<void> | undefined;

  async function ask(): Promise<void> {
    let now: string | undefined;
    try {
      answer = await options.read(AbortSignal.timeout(options.timeoutMs));
    } catch (error) {
      now = describe(error);
    }
    if (now !== trouble) options.onChange?.(now);
    trouble = now;
    // Fresh from the answer on, not from the question: a source that hangs is not asked without a pause.
    askedAt = performance.now();
    question = undefined;
  }

  return async () => {
    const waits = options.waitsForFirst && answer === undefined;
    if (waits || performance.now() - askedAt >= options.freshMs) question ??= ask();
    if (question) {
      await (waits || trouble === undefined
        ? question
        : Promise.race([question, delay(options.patienceMs, undefined, { ref: false })]));
    }
    return answer;
  };
}

/** fetch hides what happened in `cause`, and in several of them when it tried several addresses. */
function describe(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? message;
}
