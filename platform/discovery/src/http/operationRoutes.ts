import type { Problem } from 'contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { PROBLEMS, RefusalError, type RefusalKind } from '../log/refusal';
import { StoreError } from '../store/database';
import type { Operation } from './operations';
import { writerOf, type TokenHashes } from './tokens';

const BODY_LIMIT = 4 * 1024;

type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;
export type Input<O> = {
  readonly [Part in 'params' | 'query' | 'body']: O extends Readonly<Record<Part, infer S>>
    ? Output<S>
    : undefined;
};

/** Returns a function that adds an operation's route. The route checks token and input, and sends errors as problem documents. */
export function operationRoutes(app: FastifyInstance, tokens: TokenHashes) {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof RefusalError) return sendProblem(reply, error.kind, error.message);
    if (error instanceof StoreError) return sendProblem(reply, 'log-not-usable', error.message);
    throw error;
  });
  return <O extends Operation>(
    operation: O,
    handle: (input: Input<O>, request: FastifyRequest, reply: FastifyReply) => unknown,
  ): void => {
    app.route({
      method: operation.method,
      url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      bodyLimit: operation.bodyLimit ?? BODY_LIMIT,
      // Checks the token before reading the body.
      onRequest: async (request) => {
        if (operation.writes ?? operation.streams) writerOf(request, tokens);
        if (operation.streams) checkType(request, operation.streams);
      },
      handler: async (request, reply) => {
        const input = {
          params: check(operation.params, request.params, 'The url'),
          query: check(operation.query, request.query, 'The query'),
          body: check(operation.body, request.body ?? {}, 'The body'),
        };
        return handle(input as Input<O>, request, reply);
      },
    });
  };
}

function checkType({ headers }: FastifyRequest, expected: string): void {
  const [type = ''] = (headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() === expected) return;
  throw new RefusalError(
    'wrong-type',
    `The body is "${type}" and this url takes ${expected}: send it with that content type.`,
  );
}

function check(schema: v.GenericSchema | undefined, value: unknown, what: string): unknown {
  if (!schema) return undefined;
  const parsed = v.safeParse(schema, value, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const where = v.getDotPath(issue);
  throw new RefusalError(
    'not-understood',
    `${what} is wrong${where ? ` at ${where}` : ''} (${issue.message}): /openapi.json describes it.`,
  );
}

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
function sendProblem(
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
