import * as v from 'valibot';
import { appNameSchema, countSchema, LONGEST_NAME, versionSchema } from './names';

export const MOST_REPORTS_AT_ONCE = 100;

/** Anonymous, as all of them: anybody can send one. */
const reportSchema = v.object({
  app: appNameSchema,
  version: versionSchema,
  outcome: v.picklist(['loaded', 'failed', 'threw']),
  /** Last step, e.g. `entry`, `page` or `render`. */
  phase: v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,19}$/, 'is no word of up to 20 lower-case letters')),
  ms: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
});

export const reportsSchema = v.union([
  reportSchema,
  v.pipe(v.array(reportSchema), v.maxLength(MOST_REPORTS_AT_ONCE)),
]);

export type HealthReport = v.InferOutput<typeof reportSchema>;

export const errorReportSchema = v.object({
  message: v.pipe(v.string(), v.maxLength(500)),
  stack: v.pipe(v.string(), v.maxLength(8_000)),
});

export type ErrorReport = v.InferOutput<typeof errorReportSchema>;

/** Core Web Vitals (https://web.dev/articles/vitals), and errors per page view. LCP and INP are milliseconds, CLS is a score. */
const vitalNameSchema = v.picklist(['LCP', 'CLS', 'INP', 'errors']);

const vitalSchema = v.object({
  app: appNameSchema,
  version: versionSchema,
  name: vitalNameSchema,
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
});

/** What a page view counted for a release: 1 if it was done, e.g. `mfe-catalog@1.0.0 added 1`. Short: at most 200 bytes for all. */
const doneSchema = v.pipe(
  v.string(),
  v.maxLength(2 * LONGEST_NAME + 30),
  v.regex(/^[a-z0-9-]+@[\w.+-]+ [a-z-]{1,20} [01]$/, 'is no count such as "mfe-catalog@1.0.0 added 1"'),
);

export const vitalsSchema = v.pipe(
  v.array(v.union([vitalSchema, doneSchema])),
  v.maxLength(MOST_REPORTS_AT_ONCE),
);

/** Page views: good by web.dev or without errors, and all others. */
const summarySchema = v.object({ good: countSchema, slow: countSchema });

/** Body of `GET /vitals`, by app, version and name, for releases with traffic. */
export const vitalsSummarySchema = v.record(
  v.string(),
  v.record(v.string(), v.record(v.string(), summarySchema)),
);

export type VitalName = v.InferOutput<typeof vitalNameSchema>;
export type Vital = v.InferOutput<typeof vitalSchema>;
export type VitalsReport = v.InferOutput<typeof vitalsSchema>[number];
export type VitalsSummary = v.InferOutput<typeof vitalsSummarySchema>;
