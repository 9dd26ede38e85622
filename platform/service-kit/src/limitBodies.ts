import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { respondToBrokenRequest } from './respondToBrokenRequest';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Milliseconds in which a body must arrive, for a route that streams it and limits its length. */
    streamsForMs?: number;
  }
}

const BODY_LIMIT = 1024 * 1024;
const ARRIVES_IN_MS = 10_000;
/** Node has one limit for all routes, so it is the longest. */
export const LONGEST_STREAM_MS = 60_000;

interface Limits {
  readonly headersFor: (url: string) => Readonly<Record<string, string>>;
  readonly sendError: (reply: FastifyReply, status: number, sentence: string) => FastifyReply;
}

/** Refuses bodies over 1 MiB, of unknown length, or slower than 10 s, except at routes that stream them. */
export function limitBodies(app: FastifyInstance, { headersFor, sendError }: Limits): void {
  app.server.headersTimeout = ARRIVES_IN_MS;
  app.server.requestTimeout = LONGEST_STREAM_MS;
  app.addHook('onRequest', async (request, reply) => {
    const { raw, url, routeOptions } = request;
    const { streamsForMs } = routeOptions.config;
    const problem = streamsForMs === undefined ? problemOf(request) : undefined;
    if (problem) return sendError(reply.header('connection', 'close'), problem.status, problem.error);
    if (!hasBody(request)) return undefined;
    const giveUp = () => {
      const timeout = Object.assign(new Error('The body takes too long.'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      });
      if (!raw.complete) respondToBrokenRequest(timeout, raw.socket, headersFor(url));
    };
    const timer = setTimeout(giveUp, streamsForMs ?? ARRIVES_IN_MS).unref();
    raw.once('close', () => clearTimeout(timer));
    return undefined;
  });
}

function problemOf({ headers }: FastifyRequest): { status: number; error: string } | undefined {
  if (lengthOf(headers) > BODY_LIMIT) return { status: 413, error: 'The body is over 1 MiB. Send less.' };
  if (headers['transfer-encoding'] !== undefined)
    return { status: 411, error: 'The body has no length. Send it with Content-Length.' };
  return undefined;
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || lengthOf(headers) > 0;
}

function lengthOf(headers: FastifyRequest['headers']): number {
  return Number(headers['content-length'] ?? 0);
}
