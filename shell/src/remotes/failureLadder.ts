export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  constructor(
    readonly remote: string,
    cause: unknown,
  ) {
    super(`${remote} could not be loaded.`, { cause });
  }
}

/** The live release known to this page, the newest live one, or one shown before. */
export type Step = 'live' | 'newest' | 'earlier';

/** `failed further on`: a later file than the one that failed before. */
export type Failure = 'failed' | 'failed further on';

/** Each file has two tries, because a failed preload makes the first one fail. `missing` is the message with "Try again". */
export const FAILURE_LADDER = {
  live: { failed: 'newest', 'failed further on': 'newest' },
  newest: { failed: 'earlier', 'failed further on': 'newest' },
  earlier: { failed: 'missing', 'failed further on': 'earlier' },
} as const satisfies Record<Step, Record<Failure, Step | 'missing'>>;
