import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { describeError } from 'service-kit';

/** By their names in the form. */
export type Fields = Readonly<Record<string, string>>;

export interface Message {
  readonly form: string;
  readonly fields: Fields;
  /** Path of the page; empty if the browser does not say. */
  readonly page: string;
}

interface Known {
  readonly id: string;
  readonly body: string;
  isSent?: Promise<boolean>;
}

const HOUR_MS = 60 * 60_000;
/** A second click, or a second tab; later the same is meant again. */
const TWICE_MS = 5_000;
const MOST_KNOWN = 1_000;
const TIMEOUT_MS = 6_000;
/** Before each retry. */
const PAUSES_MS = [300, 1_500];

/**
 * Returns a function that passes a message on to the receiver, with retries, and returns whether it is sent (docs/product.md FORM-8). The
 * same content twice in 5 s is sent once. After a failure it keeps its id for an hour.
 * @param key signs messages; empty: they are not signed
 */
export function createPassOn(key: string, log: Pick<FastifyBaseLogger, 'warn'>) {
  const known = new LRUCache<string, Known>({ max: MOST_KNOWN, ttl: HOUR_MS });

  return (receiver: string, message: Message): Promise<boolean> => {
    const content = JSON.stringify([receiver, message.form, message.fields]);
    const entry = known.get(content) ?? {
      id: randomUUID(),
      body: JSON.stringify({ ...message, at: new Date().toISOString() }),
    };
    known.set(content, entry);
    entry.isSent ??= send(receiver, entry).then((isSent) => {
      if (isSent) known.set(content, entry, { ttl: TWICE_MS });
      else delete entry.isSent;
      return isSent;
    });
    return entry.isSent;
  };

  async function send(receiver: string, entry: Known): Promise<boolean> {
    for (let retry = 0; ; retry += 1) {
      const { problem, isTemporary } = await post(receiver, entry, key);
      if (!problem) return true;
      const pause = isTemporary ? PAUSES_MS[retry] : undefined;
      if (pause === undefined) {
        // The rest of its URL may be secret.
        log.warn(`${new URL(receiver).origin} has not taken a message of a form (${problem}).`);
        return false;
      }
      await setTimeout(pause);
    }
  }
}

async function post(receiver: string, { id, body }: Known, key: string) {
  try {
    const response = await fetch(receiver, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id, ...signed(id, body, key) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    const { ok, status } = response;
    return { problem: ok ? undefined : `status ${status}`, isTemporary: status >= 500 || status === 429 };
  } catch (error) {
    // After a timeout the receiver may have it.
    return { problem: describeError(error), isTemporary: (error as Error).name !== 'TimeoutError' };
  }
}

/** https://www.standardwebhooks.com */
function signed(id: string, body: string, key: string): Readonly<Record<string, string>> {
  if (!key) return {};
  const at = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': `v1,${signature}` };
}
