/** Why a request is refused, as problem documents name it. */
export type RefusalKind =
  | 'not-understood'
  | 'no-token'
  | 'wrong-team'
  | 'no-revision'
  | 'too-many-reports'
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

/** A refused request; the message is one sentence that says what, why, and what to do. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  constructor(
    readonly kind: RefusalKind,
    sentence: string,
  ) {
    super(sentence);
  }
}
