import { randomUUID } from 'node:crypto';
import {
  fastify,
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Registry } from 'prom-client';
import { limitPipelining } from './limitPipelining';
import { measureRequests, metricsText, PROBES } from './metrics';
import { respondToBrokenRequest } from './respondToBrokenRequest';
import { IMMUTABLE, sendNotFound } from './sendRevalidated';
import { visibleText } from './visibleText';

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry;
    /** Throws or rejects while the service is not ready. The message says why. */
    checkReady: () => unknown;
  }
  interface FastifyRequest {
    /** The route for metrics, e.g. `/product/:id`, if one fastify route serves many. Never the URL. */
    measuredRoute?: string;
    /** Added to the request's log line. */
    logged: {
      /** The release that served the request, e.g. `mfe-cart@1.2.0`. */
      release?: string;
      /** Why the request failed, e.g. `mfe-cart: connect ECONNREFUSED 127.0.0.1:3002`. */
      cause?: string;
    };
  }
}

/** Receives log lines, each a JSON object and a line break, e.g. `process.stdout`. */
export interface LogStream {
  readonly write: (line: string) => unknown;
}

export interface ServiceOptions {
  readonly name: string;
  readonly log?: LogStream | undefined;
  /** Returns further headers of each response by its URL. */
  readonly headersFor?: (url: string) => Readonly<Record<string, string>>;
  /** Replaces the URL, without its origin, before it is routed. `request.originalUrl` stays. */
  readonly rewriteUrl?: (url: string) => string;
  /** Default: `{ "error": sentence }`. */
  readonly sendError?: (reply: FastifyReply, status: number, sentence: string) => FastifyReply;
  /** Addresses or networks whose `X-Forwarded-*` headers are trusted. Default: none. */
  readonly trustedProxies?: readonly string[];
  /** For requests in flight when the service closes. Default: 8 s, as Docker kills a container 10 s after SIGTERM. */
  readonly drainMs?: number | undefined;
  /** In which a request must arrive. Default: 10 s. */
  readonly requestTimeoutMs?: number;
  /** After which a client that reads nothing of its response is disconnected. Default: 30 s. */
  readonly sendTimeoutMs?: number;
  /** Further connections are refused. Default: 5000. */
  readonly maxConnections?: number;
  /** Served at `/metrics`. Default: the service's own metrics. A public service serves them `elsewhere`. */
  readonly metrics?: (() => Registry) | 'elsewhere';
}

const CHECK_TIMEOUTS_EVERY_MS = 1_000;
const CLOSE_IDLE_EVERY_MS = 50;
const REQUEST_ID = /^[\w-]{8,64}$/;

/** Creates an HTTP server with logs, probes, metrics, limits and a graceful close. The caller adds routes, listens and closes. */
export function createService(options: ServiceOptions): FastifyInstance {
  const {
    name,
    log,
    headersFor = () => ({}),
    rewriteUrl = (url) => url,
    sendError = (reply, status, error) => reply.code(status).send({ error }),
    drainMs = 8_000,
    requestTimeoutMs = 10_000,
    sendTimeoutMs = 30_000,
    maxConnections = 5_000,
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
    // Clients of a proxy also send the origin (RFC 9112, 3.2.2), which redirects must not repeat.
    rewriteUrl: ({ url = '/' }) => rewriteUrl(originForm(url)),
    trustProxy: [...trustedProxies],
    requestTimeout: requestTimeoutMs,
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: CHECK_TIMEOUTS_EVERY_MS },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
    // fastify runs no hooks for these errors.
    frameworkErrors: (error, request, reply) => {
      const headers = { ...headersFor(request.url), 'cache-control': 'no-store' };
      sendError((reply as FastifyReply).headers(headers), 400, error.message);
    },
    clientErrorHandler: (error, socket) => respondToBrokenRequest(error, socket, headersFor('/')),
  });

  app.server.maxConnections = maxConnections;
  app.server.on('request', (_request, response) => {
    response.setTimeout(sendTimeoutMs, () => {
      // Without bytes to send, the response is not ready yet.
      if (response.socket?.writableLength) response.socket.destroy();
    });
  });
  app.decorate('metrics', measureRequests(app, name));
  app.decorate('checkReady', () => undefined);
  app.decorateRequest('logged');
  limitPipelining(app.server);
  app.addHook('onRequest', async (request) => {
    request.logged = {};
  });
  app.addHook('onSend', async (request, reply) => {
    // A cached response would name another request.
    if (reply.getHeader('cache-control') !== IMMUTABLE) reply.header('x-request-id', request.id);
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
  app.setNotFoundHandler(({ url }, reply) =>
    sendError(reply.header('cache-control', 'no-cache'), 404, `${name} has no ${url}.`),
  );
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
      // The shop's proxies set the id: the request came from outside.
      if (request.headers['x-request-id'] !== undefined) return sendNotFound(reply);
      const { type, text } = await metricsText(metrics());
      return reply.header('cache-control', 'no-store').type(type).send(text);
    });
  }
  app.addHook('preClose', async () => drain(app, drainMs));
  return app;
}

function jsonLines(service: string, log: LogStream) {
  return {
    level: 'info',
    base: { service },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (level: string) => ({ level }) },
    stream: { write: (line: string) => void log.write(visibleText(line)) },
  };
}

function drain({ server }: FastifyInstance, drainMs: number): void {
  const closeIdle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const closeAll = setTimeout(() => server.closeAllConnections(), drainMs);
  server.once('close', () => {
    clearInterval(closeIdle);
    clearTimeout(closeAll);
  });
}

function originForm(target: string): string {
  if (!URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? url;
}
