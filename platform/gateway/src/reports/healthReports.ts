import { reportsSchema, type HealthReport } from 'contract';
import * as v from 'valibot';
import type { ReportKind } from './relayedReports';

/** Which releases browsers could load, one report or a list of them. */
export const healthReports: ReportKind<HealthReport> = {
  path: '/reports/health',
  bodyLimit: 64 * 1024,
  schema: v.pipe(
    reportsSchema,
    v.transform((body) => (Array.isArray(body) ? body : [body])),
  ),
  refusal: 'The body is no health report, nor a list of them.',
  // Generous to a client, since an address may be that of a whole office; all together send what discovery counts.
  limits: { perClient: 200, total: 2000, windowMs: 10_000 },
};
