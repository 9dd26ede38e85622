import * as v from 'valibot';
import { appNameSchema, versionSchema } from './names';

const actionSchema = v.picklist([
  'published',
  'deployed',
  'canary-started',
  'promoted',
  'aborted',
  'rolled-back',
  'retired',
]);

/** Of a canary, in hundredths of a percent. */
export const percentSchema = v.pipe(
  v.number(),
  v.minValue(0.01),
  v.maxValue(100),
  v.check((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), 'has more than two decimals'),
);

export const historyEntrySchema = v.object({
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** ISO 8601, UTC. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** A team, e.g. `@cart`; `platform`; `health`, the service itself; `start` or `host`, which announce a build. */
  by: v.string(),
  action: actionSchema,
  app: appNameSchema,
  version: versionSchema,
  /** A canary's share. */
  percent: v.exactOptional(percentSchema),
  reason: v.exactOptional(v.string()),
});

/** Body of `GET /history`, oldest first. */
export const historySchema = v.array(historyEntrySchema);

export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>;
