import { vitalsSchema, type Vital } from 'contract';
import type { ReportKind } from './relayedReports';

/** The web vitals that browsers have measured, by release. */
export const vitalsReports: ReportKind<Vital> = {
  path: '/reports/vitals',
  bodyLimit: 16 * 1024,
  schema: vitalsSchema,
  refusal: 'The body is no list of web vitals.',
  // A page view reports ten figures at most, and then no more.
  limits: { perClient: 400, total: 4000, windowMs: 10_000 },
};
