import type { FastifyInstance, FastifyRequest } from 'fastify';
import { reportsSchema, type HealthReport } from 'release-format';
import * as v from 'valibot';
import { relayReports } from './relayReports';
import { reportLimit } from './reportLimit';

/** Where browsers report which releases could be loaded. */
const HEALTH_REPORTS = '/reports/health';

const BODY_LIMIT = 64 * 1024;
/** Generous to a client, since an address may be that of a whole office; all together send what discovery counts. */
const LIMITS = { perClient: 200, total: 2000, windowMs: 10_000 };

export interface HealthReportsOptions {
  /** Its origin. */
  readonly discovery: string;
  /** Whether what comes with a request says something of what is live. */
  readonly counts: (request: FastifyRequest) => boolean;
  /** Told of each report that is not dropped. */
  readonly onReport: (report: HealthReport) => void;
}

/**
 * `POST /reports/health`: what browsers report of the releases they run (release-format), relayed to discovery with nothing of
 * who reports it. The response is 204 at once, whether discovery takes it or not; of a flood the rest is dropped. Only JSON is
 * taken: another site cannot make its visitors' browsers send that here.
 */
export function serveHealthReports(
  app: FastifyInstance,
  { discovery, counts, onReport }: HealthReportsOptions,
): void {
  const mayCome = reportLimit(LIMITS);
  const relay = relayReports<HealthReport>({ url: new URL('/reports', discovery).href, log: app.log });

  app.post(HEALTH_REPORTS, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const { success, output } = v.safeParse(reportsSchema, request.body);
    if (!success) return reply.code(400).send({ error: 'The body is no health report, nor a list of them.' });
    const reports = Array.isArray(output) ? output : [output];
    if (counts(request) && mayCome(request.ip, reports.length)) {
      relay(reports);
      reports.forEach(onReport);
    }
    return reply.code(204).send();
  });
}
