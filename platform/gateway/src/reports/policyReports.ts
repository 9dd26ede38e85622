import { withoutQuery } from 'contract';
import * as v from 'valibot';
import type { ReportKind } from './reportKind';

/** Where browsers send what broke the Content-Security-Policy. */
export const POLICY_REPORTS = '/reports/csp';

const LONGEST_DIRECTIVE = 60;
const LONGEST_URL = 300;

const text = v.optional(v.string(), '');

export interface PolicyReport {
  readonly page: string;
  /** E.g. `script-src-elem`; anybody may make one up. */
  readonly directive: string;
  readonly blocked: string;
  /** The file that is to blame, with its line where that is known. */
  readonly source: string;
}

/** What `report-uri` sends (Content Security Policy Level 2). Not `report-to`: that keeps reports back for a minute. */
const policyReportSchema = v.pipe(
  v.looseObject({
    'csp-report': v.looseObject({
      'document-uri': text,
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': text,
      'source-file': v.nullish(v.string(), ''),
      'line-number': v.nullish(v.number()),
    }),
  }),
  v.transform(({ 'csp-report': report }): readonly PolicyReport[] => {
    const source = shortened(report['source-file']);
    const directive = report['effective-directive'] || report['violated-directive'];
    return [
      {
        page: shortened(report['document-uri']),
        directive: directive.slice(0, LONGEST_DIRECTIVE),
        blocked: shortened(report['blocked-uri']),
        source: source && `${source}:${report['line-number'] ?? ''}`,
      },
    ];
  }),
);

/** What broke the policy, into the log. @param count told of each that is logged */
export function policyReports(count: (report: PolicyReport) => void): ReportKind<PolicyReport> {
  return {
    path: POLICY_REPORTS,
    contentType: 'application/csp-report',
    bodyLimit: 64 * 1024,
    schema: policyReportSchema,
    refusal: 'The body is no report of the policy.',
    limits: { perClient: 60, total: 60, windowMs: 60_000 },
    handle(reports, request) {
      for (const report of reports) {
        count(report);
        request.log.warn(report, 'policy violation');
      }
    },
  };
}

function shortened(url: string): string {
  return withoutQuery(url.slice(0, LONGEST_URL));
}
