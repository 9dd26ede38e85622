import type { Problem } from 'contract';
import type { FastifyReply } from 'fastify';
import { PROBLEMS, type RefusalKind } from '../log/refusal';

/** Kinds of createService's own errors; all others are `not-understood`. */
const KIND_OF_STATUS: Readonly<Record<number, RefusalKind>> = {
  404: 'no-such-url',
  415: 'wrong-type',
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

/** Sends a problem document (RFC 9457). @param detail one sentence: what, why, what to do */
export function sendProblem(
  reply: FastifyReply,
  kind: RefusalKind,
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
