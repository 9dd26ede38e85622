/** Why a write is refused, in the words of the problem documents. */
export type RefusalKind =
  | 'unknown-app'
  | 'unknown-version'
  | 'other-content'
  | 'canary-runs'
  | 'no-canary'
  | 'nothing-live'
  | 'nothing-before'
  | 'routes-collide'
  | 'share-not-met'
  | 'files-wrong'
  | 'origin-not-allowed'
  | 'old-revision';

/** A write that is refused; the message is one sentence that says what, why, and what to do. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  constructor(
    readonly kind: RefusalKind,
    sentence: string,
  ) {
    super(sentence);
  }
}
