import type { FastifyReply, FastifyRequest } from 'fastify';

export interface ReportLimits {
  /** Of one client in a window. */
  readonly perClient: number;
  /** Of all clients together in a window. */
  readonly total: number;
  readonly windowMs: number;
}

/** Limits reports, so that one client cannot use up what all clients share. */
export interface ReportLimit {
  /** Counts one report, and responds 204 before the body is read when that is one too many. */
  readonly onRequest: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** Counts more reports of one client. @returns whether they are within the limits */
  readonly allows: (client: string, count: number) => boolean;
}

/** Starts a limit. It forgets clients with each window, so it knows no more of them than `total`. */
export function reportLimit({ perClient, total, windowMs }: ReportLimits): ReportLimit {
  const byClient = new Map<string, number>();
  let all = 0;
  let since = performance.now();

  function allows(client: string, count: number): boolean {
    const now = performance.now();
    if (now - since >= windowMs) {
      byClient.clear();
      all = 0;
      since = now;
    }
    const own = (byClient.get(client) ?? 0) + count;
    if (own > perClient || all + count > total) return false;
    byClient.set(client, own);
    all += count;
    return true;
  }

  return {
    allows,
    async onRequest(request, reply) {
      if (!allows(request.ip, 1)) return reply.code(204).send();
    },
  };
}
