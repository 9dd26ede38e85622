import * as v from 'valibot';
import { appNameSchema, versionSchema } from './names';

export const MOST_VITALS_AT_ONCE = 100;

/**
 * What browsers measure: the Core Web Vitals (https://web.dev/articles/vitals), and how many errors a release threw during a visit
 * of a page. LCP and INP are milliseconds, CLS is a score.
 */
export const vitalNameSchema = v.picklist(['LCP', 'CLS', 'INP', 'errors']);

/** A figure of one page view, told of the release in whose region of the page it was measured. It says nothing of who tells it. */
export const vitalSchema = v.object({
  app: appNameSchema,
  version: versionSchema,
  name: vitalNameSchema,
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
});

/** The body of `POST /reports/vitals` of the shop and of `POST /vitals` of discovery. */
export const vitalsSchema = v.pipe(v.array(vitalSchema), v.maxLength(MOST_VITALS_AT_ONCE));

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Page views with a good value, as web.dev has it or without an error, and the others. */
const summarySchema = v.object({ good: countSchema, slow: countSchema });

/** The body of `GET /vitals` of discovery: by app, version and name, of the releases that have traffic. */
export const vitalsSummarySchema = v.record(
  v.string(),
  v.record(v.string(), v.record(v.string(), summarySchema)),
);

export type VitalName = v.InferOutput<typeof vitalNameSchema>;
export type Vital = v.InferOutput<typeof vitalSchema>;
export type VitalsSummary = v.InferOutput<typeof vitalsSummarySchema>;
