import {
  fastify,
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Registry } from 'prom-client';
import { measureRequests, metricsText } from './metrics';
import { respondToBrokenRequest } from './respondToBrokenRequest';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the service measures; its own metrics join here. */
    metrics: Registry;
    /** Throws, or rejects with, the Error whose message says why the service cannot do its work. */
    checkReady: () => unknown;
  }
  interface FastifyRequest {
    /** What counts as its route where one route serves many patterns, e.g. `/product/:id` of the pages; never a url as it was sent. */
    measuredRoute?: string;
    /** What the log says of the request beside what every request has. */
    logged: {
      /** The release that responds, e.g. `mfe-cart@1.2.0`. */
      release?: string;
      /** Why it failed, e.g. `mfe-cart: connect ECONNREFUSED 127.0.0.1:3002`. */
      cause?: string;
    };
  }
}

/** Takes the lines of a log, each a JSON object with a line break; `process.stdout` is one. */
export interface LogStream {
  readonly write: (line: string) => unknown;
}

export interface ServiceOptions {
  /** Names the service in its log, e.g. `gateway`. */
  readonly name: string;
  /** Nothing is logged without one. */
  readonly log?: LogStream | undefined;
  /** What every response carries, by the url of its request. */
  readonly headersFor?: (url: string) => Readonly<Record<string, string>>;
  /** Tells a refusal or a failure, in a sentence; as `{ "error": sentence }` when left out. */
  readonly sendError?: (reply: FastifyReply, status: number, sentence: string) => FastifyReply;
  /** Responds to what no route takes; a 404 in JSON when left out. */
  readonly notFound?: (request: FastifyRequest, reply: FastifyReply) => unknown;
  /** Addresses or networks whose `X-Forwarded-For` and `-Proto` count, besides this machine. */
  readonly trustedProxies?: readonly string[];
  /** How long requests in flight may still take when the service closes, in milliseconds. */
  readonly drainMs?: number;
  /**
   * What `/metrics` responds with: the service's own metrics when left out, or those of another one; `elsewhere` for a service
   * that the public reaches.
   */
  readonly metrics?: (() => Registry) | 'elsewhere';
}

/** A request that has not arrived as a whole by then is given up, in milliseconds. */
const REQUEST_TIMEOUT_MS = 10_000;
const BODY_LIMIT = 1024 * 1024;
/** Shorter than the 10 s after which Docker kills a container that was told to stop. */
const DRAIN_MS = 8_000;
const CLOSE_IDLE_EVERY_MS = 50;
const PROBES = ['/health', '/ready', '/metrics'];
/** What a proxy in front may have given a request. */
const REQUEST_ID = /^[\w-]{8,64}$/;

/**
 * An HTTP server with what every service of the shop has. The caller adds routes, listens and closes.
 *
 * - `GET /health`: `{ "status": "ok" }` as long as the process responds
 * - `GET /ready`: the same, or 503 `{ "error": sentence }` while it cannot do its work
 * - `GET /metrics`: what the service measures, for Prometheus; a 404 to a request that a proxy has handed on
 * - one log line per request: method, path without its query, status, ms, requestId and `request.logged`; errors with their cause
 * - `x-request-id` on every response, taken over from the request when that has a usable one
 * - a body over 1 MiB is refused with 413, one of unknown length with 411, a request that does not arrive within 10 s with 408
 * - closing refuses new connections, finishes the requests that are there, and ends what is left after `drainMs`
 */
export function createService(options: ServiceOptions): FastifyInstance {
  const {
    name,
    log,
    headersFor = () => ({}),
    sendError = (reply, status, error) => reply.code(status).send({ error }),
    notFound = (request, reply) => sendError(reply, 404, `${name} has no ${request.url}.`),
    drainMs = DRAIN_MS,
    trustedProxies = [],
    metrics = () => app.metrics,
  } = options;
  const app: FastifyInstance = fastify({
    logger: log ? jsonLines(name, log) : false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: ({ headers }) => {
      const given = headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
    },
    // A proxy's client names the origin too (RFC 9112, 3.2.2), and a redirect would repeat it.
    rewriteUrl: ({ url = '/' }) => originForm(url),
    requestTimeout: REQUEST_TIMEOUT_MS,
    bodyLimit: BODY_LIMIT,
    trustProxy: ['loopback', ...trustedProxies],
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    // Responses to requests that match no route syntax run no hooks.
    frameworkErrors: (error, request, reply) => {
      const headers = { ...headersFor(request.url), 'cache-control': 'no-store' };
      sendError((reply as FastifyReply).headers(headers), 400, error.message);
    },
    clientErrorHandler: (error, socket) => respondToBrokenRequest(error, socket, headersFor('/')),
  });

  app.decorate('metrics', measureRequests(app, name));
  app.decorate('checkReady', () => undefined);
  app.decorateRequest('logged');
  app.addHook('onRequest', async (request, reply) => {
    request.logged = {};
    reply.header('x-request-id', request.id);
    const problem = bodyProblem(request);
    if (problem) return sendError(reply.header('connection', 'close'), problem.status, problem.error);
    return undefined;
  });
  app.addHook('onSend', async (request, reply) => {
    for (const [header, value] of Object.entries(headersFor(request.url))) {
      if (!reply.hasHeader(header)) reply.header(header, value);
    }
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = pathOf(request);
    if (PROBES.includes(path) && reply.statusCode === 200) return;
    const { statusCode: status, elapsedTime } = reply;
    const line = { method: request.method, path, status, ms: Math.round(elapsedTime), ...request.logged };
    request.log[status < 500 ? 'info' : 'warn'](line, 'request');
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return sendError(reply, status, error.message);
    request.log.error({ err: error, method: request.method, path: pathOf(request) }, error.message);
    const sentence = `${name} failed. Its log has the cause under request ${request.id}.`;
    return sendError(reply.header('cache-control', 'no-store'), status, sentence);
  });
  app.setNotFoundHandler((request, reply) => notFound(request, reply.header('cache-control', 'no-cache')));
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    try {
      await app.checkReady();
      return { status: 'ok' };
    } catch (error) {
      return sendError(reply, 503, (error as Error).message);
    }
  });
  if (metrics !== 'elsewhere') {
    app.get('/metrics', async (request, reply) => {
      // Every proxy of the shop gives a request an id: what the public can reach through one is not for the public.
      if (request.headers['x-request-id'] !== undefined) {
        reply.callNotFound();
        return reply;
      }
      const { type, text } = await metricsText(metrics());
      return reply.header('cache-control', 'no-store').type(type).send(text);
    });
  }
  app.addHook('preClose', async () => drain(app, drainMs));
  return app;
}

/** One JSON object per line: time (ISO 8601), level by its name, service, requestId, msg and what the call adds. */
function jsonLines(service: string, log: LogStream) {
  return {
    level: 'info',
    base: { service },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level: string) => ({ level }) },
    stream: { write: (line: string) => void log.write(line) },
  };
}

/** Ends each connection once its request is finished, and all of them after a while. */
function drain({ server }: FastifyInstance, drainMs: number): void {
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const closeAll = setTimeout(() => server.closeAllConnections(), drainMs);
  server.once('close', () => {
    clearInterval(closeIdle);
    clearTimeout(closeAll);
  });
}

function bodyProblem({ headers }: FastifyRequest): { status: number; error: string } | undefined {
  if (Number(headers['content-length'] ?? 0) > BODY_LIMIT)
    return { status: 413, error: 'The body is over 1 MiB. Send less.' };
  if (headers['transfer-encoding'] !== undefined)
    return { status: 411, error: 'The body has no length. Send it with Content-Length.' };
  return undefined;
}

/** Returns the target of a request without scheme and host. */
function originForm(target: string): string {
  if (!URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url;
}
