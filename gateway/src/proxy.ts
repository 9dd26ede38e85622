import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { POLICY_HEADERS } from './securityHeaders';

export interface Upstream {
  /** The service that responds there; named in the error when it does not. */
  readonly name: string;
  /** Its origin, seen from the gateway. */
  readonly origin: string;
  /** Path of the shop's origin that belongs to it, without a slash at the end. */
  readonly prefix: string;
  /** What stands for the prefix at the upstream; the prefix itself when left out. */
  readonly path?: string;
}

export const CONNECT_TIMEOUT_MS = 1000;
export const RESPONSE_TIMEOUT_MS = 5000;
const IDLE_SOCKET_CLOSED = ['UND_ERR_SOCKET', 'ECONNRESET'];

/**
 * Hands everything below a path to another service. One that is away costs its own paths a 503 in JSON, and one that hangs
 * a 504 after some seconds; the rest of the shop goes on.
 */
export function proxyTo(app: FastifyInstance, { name, origin, prefix, path = prefix }: Upstream): void {
  app.register(proxy, {
    ...common(() => name),
    upstream: origin,
    prefix,
    rewritePrefix: path,
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Where the remote of `/mfe/<name>/…` is found. */
    remoteOrigin: string;
  }
}

/**
 * Hands `/mfe/<name>/…` to the host of that remote; a name nobody knows is a 404.
 * @param originOf where a remote's host responds, asked at each request: remotes come and go while the gateway runs
 */
export function proxyToRemotes(
  app: FastifyInstance,
  originOf: (name: string) => Promise<string | undefined>,
): void {
  const options = common(remoteOf);
  app.decorateRequest('remoteOrigin', '');
  app.register(proxy, {
    ...options,
    upstream: '',
    prefix: '/mfe',
    rewritePrefix: '/mfe',
    preHandler: (request, reply, done) => {
      originOf(remoteOf(request)).then((origin) => {
        if (origin === undefined) {
          reply.callNotFound();
          return;
        }
        request.remoteOrigin = origin;
        done();
      }, done);
    },
    replyOptions: {
      ...options.replyOptions,
      getUpstream: (request) => (request as FastifyRequest).remoteOrigin,
    },
  });
}

function remoteOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return /^\/mfe\/([^/?#]+)/.exec(url)?.[1] ?? '';
}

function common(nameOf: (request: Pick<FastifyRequest, 'url'>) => string) {
  return {
    undici: {
      connect: { timeout: CONNECT_TIMEOUT_MS },
      headersTimeout: RESPONSE_TIMEOUT_MS,
      bodyTimeout: RESPONSE_TIMEOUT_MS,
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
      rewriteRequestHeaders: ({ id }, headers) => ({ ...headers, 'x-request-id': id }),
      rewriteHeaders: (headers) => {
        const passed = { ...headers };
        for (const header of POLICY_HEADERS) delete passed[header];
        return passed;
      },
      onError: (reply, { error }) => {
        const response = reply as FastifyReply;
        sendUpstreamError(response, nameOf(response.request), error);
      },
    },
  } satisfies Partial<FastifyHttpProxyOptions>;
}

function sendUpstreamError(reply: FastifyReply, name: string, error: Error & { statusCode?: number }): void {
  const hangs = error.statusCode === 504;
  const what = hangs ? 'takes too long to respond' : 'cannot be reached';
  reply.request.logged.cause = `${name}: ${error.message}`;
  reply
    .code(hangs ? 504 : 503)
    .header('cache-control', 'no-store')
    .send({
      error: `${name} ${what}. The rest of the shop goes on; try again in a moment.`,
      part: name,
    });
}
