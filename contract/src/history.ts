import * as v from 'valibot';
import { expectSchema } from './measures';
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

/** From 0.01 to 100, with at most two decimals. */
export const percentSchema = v.pipe(
  v.number(),
  v.minValue(0.01),
  v.maxValue(100),
  v.check((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), 'has more than two decimals'),
);

const LONGEST_STAGE_S = 7 * 24 * 60 * 60;

/** The shares that follow a canary's share while the canary is no worse; after the last one, it gets all visitors. */
export const stagesSchema = v.object({
  next: v.pipe(v.array(percentSchema), v.maxLength(20)),
  /** Length of each share, in seconds. */
  every: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_STAGE_S)),
});

export type Stages = v.InferOutput<typeof stagesSchema>;

export const reasonSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(500));

/** Whether a decision overrules the contract between releases, and why. */
export const forceSchema = v.object({
  force: v.exactOptional(v.literal(true)),
  reason: v.exactOptional(reasonSchema),
});

/** Body of a deploy, for all visitors or as a canary. */
export const deploySchema = v.pipe(
  v.object({
    version: versionSchema,
    canary: v.exactOptional(percentSchema),
    stages: v.exactOptional(stagesSchema),
    expect: v.exactOptional(expectSchema),
    ...forceSchema.entries,
  }),
  v.check(({ canary, stages }) => !stages || canary !== undefined, 'has stages, but no canary'),
  v.check(({ canary, expect }) => !expect || canary !== undefined, 'expects a change, but has no canary'),
);

export const historyEntrySchema = v.object({
  revision: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** A team, e.g. `@cart`; `platform`; `health` for the service itself; `start` or `host`, which announce a build. */
  by: v.string(),
  action: actionSchema,
  app: appNameSchema,
  version: versionSchema,
  percent: v.exactOptional(percentSchema),
  stages: v.exactOptional(stagesSchema),
  /** Measures of the canary that change on purpose. */
  expect: v.exactOptional(expectSchema),
  /** Why; for a published release also the shop it comes from. */
  reason: v.exactOptional(v.string()),
});

export const historySchema = v.array(historyEntrySchema);

export type HistoryEntry = v.InferOutput<typeof historyEntrySchema>;
