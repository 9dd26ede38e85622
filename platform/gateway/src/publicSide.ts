import type { FastifyInstance } from 'fastify';
import type { GatewaySettings } from './settings';

type PublicSide = Pick<GatewaySettings, 'publicOrigin' | 'hstsSeconds'>;

/** Health checks use http. */
const PROBES = ['/health', '/ready'];

/** Sends HSTS (RFC 6797) on https. Redirects http, unless the request bypassed the proxy. */
export function serveByHttps(app: FastifyInstance, { publicOrigin, hstsSeconds }: PublicSide): void {
  if (!publicOrigin?.startsWith('https:')) return;
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') {
      if (hstsSeconds > 0) reply.header('strict-transport-security', `max-age=${hstsSeconds}`);
      return undefined;
    }
    const cameToProxy = request.headers['x-forwarded-proto'] !== undefined;
    if (!cameToProxy || PROBES.includes(request.url)) return undefined;
    return reply.redirect(publicOrigin + request.url, 308);
  });
}
