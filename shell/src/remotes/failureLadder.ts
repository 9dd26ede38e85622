/** A remote that could not be loaded; `cause` is the underlying error. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  constructor(
    readonly remote: string,
    cause: unknown,
  ) {
    super(`${remote} could not be loaded.`, { cause });
  }
}

/** The release that a load tries: live as this page knows it, live by the newest document, or shown before. */
export type Step = 'live' | 'newest' | 'earlier';

/** `failed further on`: every file that failed during this load came this time, and another one failed. */
export type Failure = 'failed' | 'failed further on';

/**
 * What a load tries next; `missing` is the message with "Try again". A file whose preload failed fails once more when it is
 * asked for, so each file has two tries.
 */
export const FAILURE_LADDER = {
  live: { failed: 'newest', 'failed further on': 'newest' },
  newest: { failed: 'earlier', 'failed further on': 'newest' },
  earlier: { failed: 'missing', 'failed further on': 'earlier' },
} as const satisfies Record<Step, Record<Failure, Step | 'missing'>>;
