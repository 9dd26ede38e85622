import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { reportLimit, type ReportLimits } from './reportLimit';

/** A kind of report that browsers send. */
export interface ReportKind<Report> {
  readonly path: string;
  /** Of the body where it is not JSON by name. */
  readonly contentType?: string;
  /** Of the body, in bytes. */
  readonly bodyLimit: number;
  readonly schema: v.GenericSchema<unknown, readonly Report[]>;
  /** What a body is told that is none of it. */
  readonly refusal: string;
  readonly limits: ReportLimits;
  /** Takes the reports of a body that are within the limits. */
  readonly handle: (reports: readonly Report[], request: FastifyRequest) => void;
}

/**
 * `POST` of a kind of report. Anybody may send one, so it is checked, and of a flood the rest is dropped; the response is 204 at
 * once in any case. No type is taken that another site can make its visitors' browsers send.
 */
export function serveReportKind<Report>(app: FastifyInstance, kind: ReportKind<Report>): void {
  const { path, contentType, bodyLimit, schema, refusal, limits, handle } = kind;
  const limit = reportLimit(limits);

  // In a context of its own: no other route takes its type.
  app.register(async (scope) => {
    if (contentType !== undefined) {
      const parser = scope.getDefaultJsonParser('error', 'error');
      scope.addContentTypeParser(contentType, { parseAs: 'string', bodyLimit }, parser);
    }
    scope.post(path, { bodyLimit, onRequest: limit.onRequest }, async (request, reply) => {
      const { success, output: reports } = v.safeParse(schema, request.body, { abortPipeEarly: true });
      if (!success) return reply.code(400).send({ error: refusal });
      // The first one was counted before the body was read.
      if (limit.allows(request.ip, reports.length - 1)) handle(reports, request);
      return reply.code(204).send();
    });
  });
}
