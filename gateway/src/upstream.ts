import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { POLICY_HEADERS } from './securityHeaders';

export interface Upstream {
  /** The part that answers there; named in the error when it does not. */
  readonly name: string;
  /** Its origin, seen from the gateway. */
  readonly origin: string;
  /** Path of the shop's origin that belongs to it, without a slash at the end. */
  readonly prefix: string;
  /** What stands for the prefix at the upstream; the prefix itself when left out. */
  readonly path?: string;
}

export const CONNECT_TIMEOUT_MS = 1000;
export const ANSWER_TIMEOUT_MS = 5000;
const IDLE_SOCKET_CLOSED = ['UND_ERR_SOCKET', 'ECONNRESET'];

/**
 * Hands everything below a path to another part. One that is away costs its own paths a 503 in JSON, and one that hangs a
 * 504 after some seconds; the rest of the shop goes on.
 */
export function proxyTo(app: FastifyInstance, { name, origin, prefix, path = prefix }: Upstream): void {
  app.register(proxy, {
    upstream: origin,
    prefix,
    rewritePrefix: path,
    undici: {
      connect: { timeout: CONNECT_TIMEOUT_MS },
      headersTimeout: ANSWER_TIMEOUT_MS,
      bodyTimeout: ANSWER_TIMEOUT_MS,
    },
    disableRequestLogging: true,
    replyOptions: {
      // One more try when a kept connection was closed under the request; the default also repeats every 503, for seconds.
      retryDelay: ({ err, req, attempt }) => {
        const safe = req.method === 'GET' || req.method === 'HEAD';
        return safe &&
          attempt === 0 &&
          IDLE_SOCKET_CLOSED.includes((err as NodeJS.ErrnoException | null)?.code ?? '')
          ? 1
          : null;
      },
      rewriteHeaders: (headers) => {
        const kept = { ...headers };
        for (const header of POLICY_HEADERS) delete kept[header];
        return kept;
      },
      onError: (reply, { error }) => {
        const hangs = (error as Error & { statusCode?: number }).statusCode === 504;
        const what = hangs ? 'takes too long to answer' : 'cannot be reached';
        reply
          .code(hangs ? 504 : 503)
          .header('cache-control', 'no-store')
          .send({
            error: `${name} ${what}. The rest of the shop goes on; try again in a moment.`,
            part: name,
          });
      },
    },
  });
}
