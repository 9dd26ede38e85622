import { errorReportSchema, findReleaseFiles, withoutQuery } from 'contract';
import * as v from 'valibot';

export const POLICY_REPORTS = '/reports/csp';

const LONGEST_DIRECTIVE = 60;
const LONGEST_URL = 300;

const text = v.optional(v.string(), '');
const url = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((long) => withoutQuery(long.slice(0, LONGEST_URL))),
);

/** Body for `report-uri` (CSP Level 2). `report-to` would delay reports by a minute. */
export const policyReportSchema = v.pipe(
  v.object({
    'csp-report': v.object({
      'document-uri': url,
      'effective-directive': text,
      'violated-directive': text,
      'blocked-uri': url,
      'source-file': url,
      'line-number': v.nullish(v.number(), null),
    }),
  }),
  v.transform(({ 'csp-report': report }) => ({
    page: report['document-uri'],
    directive: (report['effective-directive'] || report['violated-directive']).slice(0, LONGEST_DIRECTIVE),
    blocked: report['blocked-uri'],
    source: report['source-file'] && `${report['source-file']}:${report['line-number'] ?? ''}`,
  })),
);

const DIRECTIVE =
  /^((script|style)-src(-elem|-attr)?|(img|font|connect|frame|object)-src|form-action|trusted-types|require-trusted-types-for)$/;

/** Limits the label's values: clients can send any text. */
export function directiveLabel(directive: string): string {
  return DIRECTIVE.test(directive) ? directive : 'other';
}

/** Line and column after the file's name; browsers may close a bracket. */
const PLACE = /^(.+:\d{1,7}:\d{1,7})\)?$/;
const MOST_FRAMES = 20;

/** Reads the release and the stack from an error report; frames like `mfe-cart@1.2.0/js/page.js:1:420`, without browser extensions. */
export const browserErrorSchema = v.pipe(
  errorReportSchema,
  v.transform(({ message, stack }) => {
    const frames = findReleaseFiles(stack).flatMap(({ app, version, file }) => {
      const [, place] = PLACE.exec(file) ?? [];
      return place === undefined ? [] : [{ app, version, place }];
    });
    return {
      // The shell sends no query, but other clients may.
      error: message.replace(/[?#]\S*/g, ''),
      release: frames[0],
      stack: frames.slice(0, MOST_FRAMES).map(({ app, version, place }) => `${app}@${version}/${place}`),
    };
  }),
);
