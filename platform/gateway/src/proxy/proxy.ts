import proxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';

export interface Upstream {
  readonly name: string;
  readonly origin: string;
  /** Without a trailing slash. */
  readonly prefix: string;
  /** Replaces the prefix at the upstream. */
  readonly path?: string;
  /** Whether all methods and headers pass, e.g. for sign-in. */
  readonly writes?: boolean;
}

const CONNECT_TIMEOUT_MS = 1000;
const RESPONSE_TIMEOUT_MS = 5000;
export const READS = ['GET', 'HEAD'];
const IDLE_SOCKET_CLOSED = ['UND_ERR_SOCKET', 'ECONNRESET'];

const POLICY_HEADERS = [
  'content-security-policy',
  'content-security-policy-report-only',
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

/** Excludes cookies and tokens: they stay in the shop. */
const REQUEST_HEADERS = [
  'host',
  'accept',
  'accept-encoding',
  'accept-language',
  'if-modified-since',
  'if-none-match',
  'if-range',
  'range',
];
/** Excludes headers that would affect the shop's origin, such as `set-cookie` and `clear-site-data`. */
const RESPONSE_HEADERS = [
  'accept-ranges',
  'age',
  'cache-control',
  'content-encoding',
  'content-language',
  'content-length',
  'content-range',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
  'vary',
];

/** Proxies a prefix. Responds 503 if the upstream is down, 504 if it hangs. */
export function proxyTo(
  app: FastifyInstance,
  { name, origin, prefix, path = prefix, writes = false }: Upstream,
  onAnswer?: (name: string, status: number) => void,
): void {
  if (!writes) refuseWrites(app, prefix);
  app.register(async (scope) => {
    scope.addHook('onSend', async (_request, { statusCode }) => onAnswer?.(name, statusCode));
    scope.register(proxy, { ...common(name, writes), upstream: origin, prefix, rewritePrefix: path });
  });
}

function refuseWrites(app: FastifyInstance, prefix: string): void {
  app.route({
    method: app.supportedMethods.filter((method) => !READS.includes(method)),
    url: `${prefix}/*`,
    onRequest: async (_request, reply) =>
      reply
        .code(405)
        .header('allow', READS.join(', '))
        .send({ error: `${prefix} can only be read.` }),
    handler: () => {},
  });
}

function common(name: string, writes: boolean) {
  return {
    ...(!writes && { httpMethods: READS }),
    undici: {
      connect: { timeout: CONNECT_TIMEOUT_MS },
      headersTimeout: RESPONSE_TIMEOUT_MS,
      bodyTimeout: RESPONSE_TIMEOUT_MS,
    },
    disableRequestLogging: true,
    replyOptions: {
      // Retries once, if an idle connection was closed. The default would also retry each 503, for seconds.
      retryDelay: ({ err, req, attempt }) => {
        const { code = '' } = (err ?? {}) as NodeJS.ErrnoException;
        return READS.includes(req.method ?? '') && attempt === 0 && IDLE_SOCKET_CLOSED.includes(code)
          ? 1
          : null;
      },
      rewriteRequestHeaders: ({ id }, headers) => ({
        ...(writes ? headers : filter(headers, (name) => REQUEST_HEADERS.includes(name))),
        'x-request-id': id,
      }),
      rewriteHeaders: (headers) =>
        filter(headers, (name) =>
          writes ? !POLICY_HEADERS.includes(name) : RESPONSE_HEADERS.includes(name),
        ),
      onError: (reply, { error }) => {
        const response = reply as FastifyReply;
        const hangs = (error as { statusCode?: number }).statusCode === 504;
        const what = hangs ? 'takes too long to respond' : 'cannot be reached';
        response.request.logged.cause = `${name}: ${error.message}`;
        response
          .code(hangs ? 504 : 503)
          .header('cache-control', 'no-store')
          .send({
            error: `${name} ${what}. The rest of the shop goes on; try again in a moment.`,
            part: name,
          });
      },
    },
  } satisfies Partial<FastifyHttpProxyOptions>;
}

function filter<Headers extends object>(headers: Headers, keeps: (name: string) => boolean): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => keeps(name))) as Headers;
}
