/** A remote that could not be loaded; `cause` is what went wrong underneath. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  constructor(
    readonly remote: string,
    cause: unknown,
  ) {
    super(`${remote} could not be loaded.`, { cause });
  }
}

/**
 * The release of a remote that a load tries: the one that this page knows to be live, the one that is live by the newest
 * document, or the one that was shown before.
 */
export type Step = 'live' | 'newest' | 'earlier';

/** What became of a try. `failed further on`: it came past each file that has failed during this load, and another one failed. */
export type Failure = 'failed' | 'failed further on' | 'no such release';

/**
 * What a load tries next; `missing` is the message with "Try again". A file that the page preloaded while its host was away
 * fails once, whenever it is asked for, so each file is asked for twice.
 */
export const FAILURE_LADDER = {
  live: { failed: 'newest', 'failed further on': 'newest', 'no such release': 'newest' },
  newest: { failed: 'earlier', 'failed further on': 'newest', 'no such release': 'earlier' },
  earlier: { failed: 'missing', 'failed further on': 'earlier', 'no such release': 'missing' },
} as const satisfies Record<Step, Record<Failure, Step | 'missing'>>;
