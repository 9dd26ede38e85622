import * as v from 'valibot';
import { historyEntrySchema, percentSchema, stagesSchema } from './history';
import { expectSchema } from './measures';
import { countSchema } from './names';

export const appStatusSchema = v.object({
  /** Without canary. Null before the first deploy and while the app is retired. */
  live: v.nullable(v.string()),
  canary: v.nullable(
    v.object({
      version: v.string(),
      percent: percentSchema,
      stages: v.exactOptional(stagesSchema),
      expect: v.exactOptional(expectSchema),
    }),
  ),
  releases: v.array(v.string()),
});

export const statusSchema = v.object({
  /** The number of events. A write must name it. */
  revision: countSchema,
  apps: v.record(v.string(), appStatusSchema),
  /** Where a rollback leads, by app. */
  rollback: v.record(v.string(), v.string()),
  /** Why discovery aborted a canary, by app, while that is the app's latest event. */
  aborted: v.optional(v.record(v.string(), v.string()), {}),
  /** Page views of the last stage of a canary that was promoted by itself, in the same way. */
  promoted: v.exactOptional(v.record(v.string(), v.string())),
});

/** Reports of a release since it has traffic, or since its app's canary started if that is later. */
const countsSchema = v.object({
  loaded: countSchema,
  failed: countSchema,
  threw: countSchema,
  /** Average of loaded; null without any. */
  averageMs: v.nullable(v.number()),
  phases: v.record(v.string(), countSchema),
});

/** Body of `GET /reports`, by app and version, for releases with traffic. */
export const healthSchema = v.record(v.string(), v.record(v.string(), countsSchema));

/** Body of `GET /evidence`, by app: one line with the strongest evidence against its canary. */
export const evidenceSchema = v.record(v.string(), v.string());

/** Response to a write: the new state, and the event; null if nothing changed. */
export const writtenSchema = v.object({
  revision: v.number(),
  app: appStatusSchema,
  event: v.nullable(historyEntrySchema),
});

/** A refusal (RFC 9457). `detail` says what was refused, why, and what to do. */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  detail: v.string(),
});

export type Written = v.InferOutput<typeof writtenSchema>;
export type Status = v.InferOutput<typeof statusSchema>;
export type AppStatus = v.InferOutput<typeof appStatusSchema>;
export type Health = v.InferOutput<typeof healthSchema>;
export type Counts = v.InferOutput<typeof countsSchema>;
export type Problem = v.InferOutput<typeof problemSchema>;
