import * as v from 'valibot';
import { historyEntrySchema, percentSchema } from './history';

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

export const appStatusSchema = v.object({
  /** The version everybody gets who gets no canary. */
  live: v.nullable(v.string()),
  canary: v.nullable(v.object({ version: v.string(), percent: percentSchema })),
  /** Every version that is known, in the order they were published. */
  releases: v.array(v.string()),
});

/** The body of `GET /status`. */
export const statusSchema = v.object({
  /** How many events there are: what the next write has to name. */
  revision: countSchema,
  apps: v.record(v.string(), appStatusSchema),
  /** The version a rollback leads to, of each app that has one. */
  rollback: v.record(v.string(), v.string()),
});

/** Outcomes that browsers reported of a release since it has traffic or, if that is later, since its app's canary started. */
export const countsSchema = v.object({
  loaded: countSchema,
  failed: countSchema,
  threw: countSchema,
  /** Of those that loaded; null before the first one. */
  averageMs: v.nullable(v.number()),
  /** How many failed or threw, by phase. */
  phases: v.record(v.string(), countSchema),
});

/** The body of `GET /reports`: by app and version, of the releases that have traffic. */
export const healthSchema = v.record(v.string(), v.record(v.string(), countsSchema));

/** What a write responds with: the log as it stands then, and the event that was written, or none when it said so already. */
export const writtenSchema = v.object({
  revision: v.number(),
  app: appStatusSchema,
  event: v.nullable(historyEntrySchema),
});

export type Written = v.InferOutput<typeof writtenSchema>;
export type Status = v.InferOutput<typeof statusSchema>;
export type AppStatus = v.InferOutput<typeof appStatusSchema>;
export type Health = v.InferOutput<typeof healthSchema>;
export type Counts = v.InferOutput<typeof countsSchema>;
