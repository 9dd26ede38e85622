import type { FastifyInstance } from 'fastify';

/** How the world reaches the shop. */
export interface PublicSide {
  /** The shop's origin as the world knows it; the one it listens on, at localhost, when left out. */
  readonly publicOrigin: string | undefined;
  /** For how many seconds a browser that came by https does not come by http again; 0 says nothing of it. */
  readonly hstsSeconds: number;
}

/** Health checks come from beside the service, and by http. */
const PROBES = ['/health', '/ready'];

/**
 * Where the shop is known by https: says so to who came by it (Strict-Transport-Security, RFC 6797), and sends who came to a proxy by
 * http there. A request without X-Forwarded-Proto comes from beside the shop, and stays.
 */
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
