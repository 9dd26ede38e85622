/** Status and title of each problem. Its `type` is `urn:problem:` and its name. */
export const PROBLEMS = {
  'not-understood': [400, 'The request cannot be understood'],
  'no-token': [401, 'A token is needed'],
  'wrong-team': [403, 'The app is another team’s'],
  'no-such-url': [404, 'There is nothing at this url'],
  'unknown-app': [404, 'The app is not known'],
  'unknown-version': [404, 'The version is not published'],
  'other-content': [409, 'The version has other content'],
  'canary-runs': [409, 'A canary runs'],
  'no-canary': [409, 'No canary runs'],
  'nothing-live': [409, 'No release is live'],
  'still-needed': [409, 'The app is needed'],
  'nothing-before': [409, 'There is no other release'],
  'routes-collide': [409, 'The routes collide'],
  'share-not-met': [409, 'The shared packages do not fit'],
  'contract-broken': [409, 'Another release needs what is missing'],
  'old-revision': [412, 'The revision is old'],
  'wrong-type': [415, 'The body has another type'],
  'files-wrong': [422, 'The files are not those of the build'],
  'not-signed': [422, 'The release is not signed by a trusted key'],
  'no-revision': [428, 'A revision is needed'],
  'too-many-reports': [429, 'Too many reports'],
  failed: [500, 'Something failed'],
  'log-not-usable': [503, 'The log cannot be used'],
  'quota-used-up': [507, 'The quota is used up'],
} as const;

export type RefusalKind = keyof typeof PROBLEMS;

/** A refused request. The message is one sentence: what, why, and what to do. */
export class RefusalError extends Error {
  override readonly name = 'RefusalError';
  constructor(
    readonly kind: RefusalKind,
    sentence: string,
  ) {
    super(sentence);
  }
}
