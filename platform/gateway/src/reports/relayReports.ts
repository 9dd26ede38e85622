import type { FastifyBaseLogger } from 'fastify';
import { MOST_REPORTS_AT_ONCE } from 'contract';
import { describeError } from 'service-kit';

export interface RelayOptions {
  /** Where discovery takes reports, absolute. */
  readonly url: string;
  /** Told once per change that discovery does not take them, or does again. */
  readonly log: FastifyBaseLogger;
}

const TIMEOUT_MS = 2000;
/** What is more is dropped: reports are a sample, and these are some seconds' worth. */
const MOST_WAITING = 2000;

/**
 * Hands reports on to discovery, in batches, one at a time: what comes in while one is under way is the next one. Nobody waits
 * for it, and a batch that discovery does not take is lost.
 */
export function relayReports<Report>({ url, log }: RelayOptions): (reports: readonly Report[]) => void {
  const waiting: Report[] = [];
  let sending = false;
  let failing = false;

  async function send(): Promise<void> {
    sending = true;
    while (waiting.length > 0) {
      const problem = await post(url, waiting.splice(0, MOST_REPORTS_AT_ONCE));
      if (problem && !failing)
        log.warn(`${url} takes no reports (${problem}). They are dropped until it does.`);
      if (!problem && failing) log.info(`${url} takes reports again.`);
      failing = problem !== undefined;
    }
    sending = false;
  }

  return (reports) => {
    if (waiting.length + reports.length > MOST_WAITING) return;
    waiting.push(...reports);
    if (!sending) void send();
  };
}

/** @returns why it was not taken */
async function post(url: string, reports: readonly unknown[]): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(reports),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.ok ? undefined : `status ${response.status}`;
  } catch (error) {
    return describeError(error);
  }
}
