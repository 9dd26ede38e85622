export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  constructor(
    readonly remote: string,
    cause: unknown,
  ) {
    super(`${remote} could not be loaded.`, { cause });
  }
}

/** The release a load tries: the live one known to this page, the newest live one, or one shown before. */
export type Step = 'live' | 'newest' | 'earlier';

/** `failed further on`: the files that had failed now load, but another one fails. */
export type Failure = 'failed' | 'failed further on';

/**
 * The next step after a failure; `missing` is the message with "Try again". Each file has two tries: a failed preload
 * fails again when the file is requested.
 */
export const FAILURE_LADDER = {
  live: { failed: 'newest', 'failed further on': 'newest' },
  newest: { failed: 'earlier', 'failed further on': 'newest' },
  earlier: { failed: 'missing', 'failed further on': 'earlier' },
} as const satisfies Record<Step, Record<Failure, Step | 'missing'>>;
