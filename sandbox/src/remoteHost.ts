import { fastify, type FastifyInstance } from 'fastify';
import { builtVersion } from 'gateway';
import { serveVersionedFiles } from 'service-kit';

/**
 * The static host of one remote, as its team would run it.
 *
 * - `GET /mfe/<name>/release.json`: which release is live, `no-cache` with an ETag
 * - `GET /mfe/<name>/<version>/…`: the files of every release that was kept, immutable, br or gzip where the build left it
 * - `GET /health`: `{ "status": "ok" }`
 *
 * Everything else is a 404 in JSON, never a page. Any origin may read. The caller listens and closes.
 * @param name e.g. `mfe-cart`
 * @param dist folder of its builds, absolute
 * @throws MissingBuildError when the remote was never built
 */
export function createRemoteHost(name: string, dist: string): FastifyInstance {
  builtVersion(dist);
  const app = fastify({ forceCloseConnections: true });
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  });
  app.get('/health', async () => ({ status: 'ok' }));
  serveVersionedFiles(app, {
    root: dist,
    prefix: `/mfe/${name}/`,
    unversioned: ['release.json'],
  });
  app.setNotFoundHandler((request, reply) => {
    reply.code(404).send({ error: `The host of ${name} has no ${request.url}.` });
  });
  return app;
}
