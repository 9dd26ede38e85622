import { setTimeout as delay } from 'node:timers/promises';
import { describeError } from 'service-kit';
import { readFeedText, sentenceOf, UnusableFeedError } from 'service-kit/readFeed';
import * as v from 'valibot';

const ATTEMPTS = 6;
const TIMEOUT_MS = 30_000;
const FIRST_WAIT_MS = 1_000;
/** Limits the wait for which a service asks. */
const LONGEST_WAIT_MS = 15 * 60_000;

interface JsonRequest<T> {
  /** For messages, e.g. `Shopify`. */
  readonly service: string;
  /** The setting to check if the service refuses, e.g. `MEDUSA_KEY`. */
  readonly credentials: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent with POST. */
  readonly body?: string;
  readonly schema: v.GenericSchema<unknown, T>;
  /** Recognizes throttling in a response with status 200. */
  readonly isThrottled?: (body: T) => boolean;
}

/** Without `waitMs` a retry is of no use. */
type Outcome<T> = { readonly value: T } | { readonly problem: string; readonly waitMs?: number | undefined };

/**
 * Requests JSON. While the service is down, fails or throttles, retries with doubled waits, at least `Retry-After` (RFC 9110, 10.2.3).
 * @throws Error without success or for an invalid body; no message contains a header
 */
export async function requestJson<T>(url: string, request: JsonRequest<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await attemptRequest(url, request);
    if ('value' in outcome) return outcome.value;
    const { problem, waitMs } = outcome;
    if (waitMs === undefined || attempt === ATTEMPTS) throw new Error(problem);
    const longer = Math.max(waitMs, FIRST_WAIT_MS * 2 ** (attempt - 1));
    await delay(Math.min(longer, LONGEST_WAIT_MS));
  }
}

async function attemptRequest<T>(url: string, request: JsonRequest<T>): Promise<Outcome<T>> {
  const { service, credentials, headers, body, schema } = request;
  try {
    const response = await fetch(url, {
      headers,
      ...(body !== undefined && { method: 'POST', body }),
      // A redirect would leak the credentials.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status, ok } = response;
    if (!ok) {
      const advice = [401, 403].includes(status) ? `; check ${credentials}` : '';
      const problem = `${service} responds with status ${status}${await sentenceOf(response)}${advice}`;
      // 430: Shopify's "too many requests".
      return [429, 430].includes(status) || status >= 500
        ? { problem, waitMs: retryAfterMs(response.headers.get('retry-after') ?? '0') }
        : { problem };
    }
    const parsed = v.safeParse(schema, JSON.parse(await readFeedText(response)));
    if (!parsed.success) {
      const [issue] = parsed.issues;
      const field = v.getDotPath(issue) ?? 'its response';
      return { problem: `${service} sends what is not expected: ${field}: ${issue.message}` };
    }
    if (!request.isThrottled?.(parsed.output)) return { value: parsed.output };
    return { problem: `${service} says that it gets too many requests`, waitMs: 0 };
  } catch (error) {
    if (error instanceof UnusableFeedError) return { problem: `${service}: ${error.message}` };
    return { problem: `${service} does not respond: ${describeError(error)}`, waitMs: 0 };
  }
}

/** Reads seconds or a date. */
function retryAfterMs(header: string): number {
  return (/^\d+(\.\d+)?$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.now()) || 0;
}
