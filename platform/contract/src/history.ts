import * as v from 'valibot';
import { appNameSchema, versionSchema } from './names';

/** What can happen to a release, in the words of the log. */
export const actionSchema = v.picklist([
  'published',
  'deployed',
  'canary-started',
  'promoted',
  'aborted',
  'rolled-back',
]);

/** Share of the visitors that get a canary: their buckets are hundredths of a percent. */
export const percentSchema = v.pipe(
  v.number(),
  v.minValue(0.01),
  v.maxValue(100),
  v.check((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), 'has more than two decimals'),
);

export const historyEntrySchema = v.object({
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** ISO 8601, in UTC. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** A team, e.g. `@cart`; `platform`; `health`, the service itself; `start` or `host`, which make a new build known. */
  by: v.string(),
  action: actionSchema,
  app: appNameSchema,
  version: versionSchema,
  /** Of a canary that was started, or given another share. */
  percent: v.exactOptional(percentSchema),
  /** Why a canary was aborted, when somebody said. */
  reason: v.exactOptional(v.string()),
});

/** The body of `GET /history`: oldest first. */
export const historySchema = v.array(historyEntrySchema);

export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>;
