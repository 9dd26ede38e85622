import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { reportLimit } from './reportLimit';

/** Where browsers send what broke the Content-Security-Policy. */
export const POLICY_REPORTS = '/reports/csp';

const BODY_LIMIT = 64 * 1024;
const LIMITS = { perClient: 60, total: 60, windowMs: 60_000 };
const LONGEST_DIRECTIVE = 60;

const text = v.optional(v.string(), '');

/** What `report-uri` sends (Content Security Policy Level 2). Not `report-to`: that keeps reports back for a minute. */
const reportSchema = v.looseObject({
  'csp-report': v.looseObject({
    'document-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'source-file': v.nullish(v.string()),
    'line-number': v.nullish(v.number()),
  }),
});

export interface PolicyReport {
  /** E.g. `script-src-elem`; anybody may make one up. */
  readonly directive: string;
  /** The files that may be to blame, the likeliest first. */
  readonly files: readonly string[];
}

/**
 * `POST /reports/csp`: a browser's report of what broke the Content-Security-Policy, which becomes a line of the log. Anybody
 * may send one: it is checked, logged without queries, and of a minute's reports only 60 are read. The response is 204 either way.
 * @param onReport called with each report that is logged
 */
export function servePolicyReports(
  app: FastifyInstance,
  onReport: (report: PolicyReport) => void = () => {},
): void {
  const { onRequest } = reportLimit(LIMITS);

  // In a context of its own: no other route takes these types.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(POLICY_REPORTS, { onRequest }, async (request, reply) => {
      const { success, output } = v.safeParse(reportSchema, request.body);
      if (!success) return reply.code(400).send({ error: 'The body is no report of the policy.' });
      const report = output['csp-report'];
      const directive = (report['effective-directive'] || report['violated-directive']).slice(
        0,
        LONGEST_DIRECTIVE,
      );
      const source = withoutQuery(report['source-file'] ?? '');
      const blocked = withoutQuery(report['blocked-uri']);
      onReport({ directive, files: [source, blocked] });
      request.log.warn(
        {
          page: withoutQuery(report['document-uri']),
          directive,
          blocked,
          source: source && `${source}:${report['line-number'] ?? ''}`,
        },
        'policy violation',
      );
      return reply.code(204).send();
    });
  });
}

/** A url may carry what is a visitor's own business. */
function withoutQuery(url: string): string {
  const [path = ''] = url.slice(0, 300).split(/[?#]/, 1);
  return path;
}
