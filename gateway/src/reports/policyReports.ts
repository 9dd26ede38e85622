import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

/** Where browsers send what broke the Content-Security-Policy. */
export const POLICY_REPORTS = '/reports/csp';

const BODY_LIMIT = 64 * 1024;
const PER_MINUTE = 60;
const MINUTE_MS = 60_000;

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
 * may send one, so they are checked, hold no queries, and more than 60 in a minute are dropped; the response is 204 either way.
 * @param onReport told of each that is logged
 */
export function servePolicyReports(
  app: FastifyInstance,
  onReport: (report: PolicyReport) => void = () => {},
): void {
  let logged = 0;
  let since = 0;

  function mayLog(): boolean {
    const now = performance.now();
    if (now - since > MINUTE_MS) [logged, since] = [0, now];
    logged += 1;
    return logged <= PER_MINUTE;
  }

  // In a context of its own: no other route takes these types.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post(POLICY_REPORTS, async (request, reply) => {
      const { success, output } = v.safeParse(reportSchema, request.body);
      if (!success) return reply.code(400).send({ error: 'The body is no report of the policy.' });
      const report = output['csp-report'];
      const directive = report['effective-directive'] || report['violated-directive'];
      const blocked = withoutQuery(report['blocked-uri']);
      if (mayLog()) {
        onReport({ directive, files: [report['source-file'] ?? '', blocked] });
        request.log.warn(
          {
            page: withoutQuery(report['document-uri']),
            directive,
            blocked,
            source:
              report['source-file'] &&
              `${withoutQuery(report['source-file'])}:${report['line-number'] ?? ''}`,
          },
          'policy violation',
        );
      }
      return reply.code(204).send();
    });
  });
}

/** A url may carry what is a visitor's own business. */
function withoutQuery(url: string): string {
  return url.replace(/[?#].*/s, '').slice(0, 300);
}
