import * as v from 'valibot';
import { appNameSchema, versionSchema } from './names';

export const MOST_REPORTS_AT_ONCE = 100;

/** Anonymous. Anybody can send one. */
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

/** Anonymous. Anybody can send one. */
export const errorReportSchema = v.object({
  message: v.pipe(v.string(), v.maxLength(500)),
  stack: v.pipe(v.string(), v.maxLength(8_000)),
});

export type ErrorReport = v.InferOutput<typeof errorReportSchema>;
