import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from '../settings';

/** Health checks may use http. */
const PROBES = ['/health', '/ready'];

/** Sends HSTS (RFC 6797) on https. Redirects http requests that came through the proxy. */
export function serveByHttps(app: FastifyInstance, settings: GatewaySettings): void {
  const { PUBLIC_ORIGIN, HSTS_MAX_AGE } = settings;
  if (!PUBLIC_ORIGIN?.startsWith('https:')) return;
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') {
      if (HSTS_MAX_AGE > 0) reply.header('strict-transport-security', `max-age=${HSTS_MAX_AGE}`);
      return undefined;
    }
    const cameToProxy = request.headers['x-forwarded-proto'] !== undefined;
    if (!cameToProxy || PROBES.includes(request.url)) return undefined;
    return reply.redirect(PUBLIC_ORIGIN + request.url, 308);
  });
}
