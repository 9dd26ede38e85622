import type { FastifyReply } from 'fastify';
import type { Problem } from 'contract';
import type { RefusalKind } from '../log/refusal';

type ProblemKind = RefusalKind | 'no-such-url' | 'log-not-usable' | 'failed';

/** The status and the title of each problem. Its `type` is `urn:problem:` and its name. */
const PROBLEMS: Readonly<Record<ProblemKind, readonly [number, string]>> = {
  'not-understood': [400, 'The request cannot be understood'],
  'no-token': [401, 'A token is needed'],
  'wrong-team': [403, 'The app is another team’s'],
  'origin-not-allowed': [403, 'The origin is not allowed'],
  'no-such-url': [404, 'There is nothing at this url'],
  'unknown-app': [404, 'The app is not known'],
  'unknown-version': [404, 'The version is not published'],
  'other-content': [409, 'The version has other content'],
  'canary-runs': [409, 'A canary runs'],
  'no-canary': [409, 'No canary runs'],
  'nothing-live': [409, 'No release is live'],
  'nothing-before': [409, 'There is no other release'],
  'routes-collide': [409, 'The routes collide'],
  'share-not-met': [409, 'The shared packages do not fit'],
  'old-revision': [412, 'The revision is old'],
  'files-wrong': [422, 'The files are not those of the build'],
  'no-revision': [428, 'A revision is needed'],
  'too-many-reports': [429, 'Too many reports'],
  failed: [500, 'Something failed'],
  'log-not-usable': [503, 'The log cannot be used'],
};

/** The kinds of createService's own errors; the others are `not-understood`. */
const KIND_OF_STATUS: Readonly<Record<number, ProblemKind>> = {
  404: 'no-such-url',
  500: 'failed',
  503: 'log-not-usable',
};

/** Sends an error of createService as a problem of one sentence. */
export function sendError(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  const oneSentence = sentence
    .replace(/\.$/, '')
    .replaceAll(/\. ([A-Z])/g, (_end, next: string) => `; ${next.toLowerCase()}`);
  return sendProblem(reply, KIND_OF_STATUS[status] ?? 'not-understood', `${oneSentence}.`, status);
}

/**
 * Sends a problem document (RFC 9457).
 * @param detail one sentence: what, why, what to do
 */
export function sendProblem(
  reply: FastifyReply,
  kind: ProblemKind,
  detail: string,
  otherStatus?: number,
): FastifyReply {
  const [usualStatus, title] = PROBLEMS[kind];
  const status = otherStatus ?? usualStatus;
  const problem: Problem = { type: `urn:problem:${kind}`, title, status, detail };
  if (kind === 'no-token') reply.header('www-authenticate', 'Bearer');
  if (kind === 'too-many-reports') reply.header('retry-after', '1');
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store' })
    .type('application/problem+json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send(problem);
}
