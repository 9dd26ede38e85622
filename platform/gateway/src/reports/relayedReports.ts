import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { relayReports } from './relayReports';
import { reportLimit, type ReportLimits } from './reportLimit';

/** A kind of report that is discovery's to count. */
export interface ReportKind<Report> {
  readonly path: string;
  /** Of the body, in bytes. */
  readonly bodyLimit: number;
  readonly schema: v.GenericSchema<unknown, readonly Report[]>;
  /** What a body is told that is none of it. */
  readonly refusal: string;
  readonly limits: ReportLimits;
}

export interface RelayOfReports<Report> {
  /** Where discovery takes them, absolute. */
  readonly url: string;
  /** Whether what comes with a request says something of what is live. */
  readonly counts: (request: FastifyRequest) => boolean;
  /** Told of each that is not dropped. */
  readonly onReport?: (report: Report) => void;
}

/**
 * `POST` of what browsers report (contract), relayed to discovery with nothing of who reports it. The response is 204 at
 * once, whether discovery takes it or not; of a flood the rest is dropped. Only JSON is taken: another site cannot make its
 * visitors' browsers send that here.
 */
export function serveRelayedReports<Report>(
  app: FastifyInstance,
  { path, bodyLimit, schema, refusal, limits }: ReportKind<Report>,
  { url, counts, onReport = () => {} }: RelayOfReports<Report>,
): void {
  const limit = reportLimit(limits);
  const relay = relayReports<Report>({ url, log: app.log });

  app.post(path, { bodyLimit, onRequest: limit.onRequest }, async (request, reply) => {
    const { success, output: reports } = v.safeParse(schema, request.body, { abortPipeEarly: true });
    if (!success) return reply.code(400).send({ error: refusal });
    if (counts(request) && limit.allows(request.ip, reports.length - 1)) {
      relay(reports);
      reports.forEach(onReport);
    }
    return reply.code(204).send();
  });
}
