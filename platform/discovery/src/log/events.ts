import {
  expectSchema,
  historyEntrySchema,
  percentSchema,
  releaseSchema,
  stagesSchema,
  type HistoryEntry,
} from 'contract';
import * as v from 'valibot';

const common = v.omit(historyEntrySchema, ['action', 'percent', 'stages', 'expect']).entries;

export const eventSchema = v.variant('action', [
  v.object({
    ...common,
    action: v.literal('published'),
    release: releaseSchema,
  }),
  v.object({
    ...common,
    action: v.literal('canary-started'),
    percent: percentSchema,
    stages: v.exactOptional(stagesSchema),
    expect: v.exactOptional(expectSchema),
    /** Whether its next shares overrule the contract between releases too. */
    force: v.exactOptional(v.literal(true)),
  }),
  v.object({
    ...common,
    action: v.picklist(['deployed', 'promoted', 'aborted', 'rolled-back', 'retired']),
  }),
]);

export type ReleaseEvent = v.InferOutput<typeof eventSchema>;
type WithoutStamp<E> = E extends unknown ? Omit<E, 'revision' | 'at' | 'by'> : never;
export type EventContent = WithoutStamp<ReleaseEvent>;

/** Returns an event without its release. */
export function toHistoryEntry(event: ReleaseEvent): HistoryEntry {
  return v.parse(historyEntrySchema, event);
}
