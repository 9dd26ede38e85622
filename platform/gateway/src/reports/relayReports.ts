import { MOST_REPORTS_AT_ONCE } from 'contract';
import type { FastifyBaseLogger } from 'fastify';
import { describeError } from 'service-kit';

const TIMEOUT_MS = 2000;
/** Reports of a few seconds. Drops the rest: reports are a sample. */
const MOST_WAITING = 2000;

/** Relays reports to discovery in batches. Callers do not wait, and a failed batch is lost. */
export function relayReports<Report>(
  url: string,
  log: FastifyBaseLogger,
  onAnswer: (status: 202 | 503) => void,
) {
  const waiting: Report[] = [];
  let sending = false;
  let failing = false;

  async function send(): Promise<void> {
    sending = true;
    while (waiting.length > 0) {
      const problem = await post(url, waiting.splice(0, MOST_REPORTS_AT_ONCE));
      onAnswer(problem ? 503 : 202);
      if (problem && !failing)
        log.warn(`${url} takes no reports (${problem}). They are dropped until it does.`);
      if (!problem && failing) log.info(`${url} takes reports again.`);
      failing = problem !== undefined;
    }
    sending = false;
  }

  return (reports: readonly Report[]): void => {
    if (waiting.length + reports.length > MOST_WAITING) return;
    waiting.push(...reports);
    if (!sending) void send();
  };
}

async function post(url: string, reports: readonly unknown[]): Promise<string | undefined> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(reports),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.ok ? undefined : `status ${response.status}`;
  } catch (error) {
    return describeError(error);
  }
}
