import {
  historyEntrySchema,
  percentSchema,
  releaseSchema,
  stagesSchema,
  type HistoryEntry,
  type Release,
} from 'contract';
import * as v from 'valibot';

const common = v.omit(historyEntrySchema, ['action', 'percent', 'stages']).entries;

/** A line of the log. */
export const eventSchema = v.variant('action', [
  v.object({
    ...common,
    action: v.literal('published'),
    release: releaseSchema,
    /** Folder of its files, with a trailing slash, if it is not on the app's host. */
    url: v.exactOptional(v.pipe(v.string(), v.url())),
    /** Whether discovery stores its files. */
    stored: v.exactOptional(v.literal(true)),
  }),
  v.object({ ...common, action: v.literal('deployed') }),
  v.object({
    ...common,
    action: v.literal('canary-started'),
    percent: percentSchema,
    stages: v.exactOptional(stagesSchema),
  }),
  v.object({ ...common, action: v.literal('promoted') }),
  v.object({ ...common, action: v.literal('aborted') }),
  v.object({ ...common, action: v.literal('rolled-back') }),
  v.object({ ...common, action: v.literal('retired') }),
]);

export type ReleaseEvent = v.InferOutput<typeof eventSchema>;
type WithoutStamp<E> = E extends unknown ? Omit<E, 'revision' | 'at' | 'by'> : never;
export type EventContent = WithoutStamp<ReleaseEvent>;

export interface PublishedRelease {
  readonly release: Release;
  readonly url?: string;
  readonly stored?: true;
}

/** Returns an event without its release. */
export function toHistoryEntry(event: ReleaseEvent): HistoryEntry {
  return v.parse(historyEntrySchema, event);
}
