import type { FastifyInstance } from 'fastify';
import { builtVersion } from 'gateway';
import { createService, serveVersionedFiles, type ServiceOptions } from 'service-kit';

const HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  // Its sizes and times, in the inspector of a shop that tries it.
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
};

/**
 * The static host of one remote, as its team would run it.
 *
 * - `GET /mfe/<name>/release.json`: which release is live, `no-cache` with an ETag
 * - `GET /mfe/<name>/<version>/…`: the files of every release that was kept, immutable, br or gzip where the build left it
 * - `GET /health`, `GET /ready`: see createService
 *
 * Everything else is a 404 in JSON, never a page. Any origin may read. The caller listens and closes.
 * @param name e.g. `mfe-cart`
 * @param dist folder of its builds, absolute
 * @throws MissingBuildError when the remote was never built
 */
export function createRemoteHost(
  name: string,
  dist: string,
  options: Pick<ServiceOptions, 'log' | 'drainMs'> = {},
): FastifyInstance {
  builtVersion(dist);
  const app = createService({
    ...options,
    name,
    headersFor: () => HEADERS,
  });
  app.checkReady = () => builtVersion(dist);
  serveVersionedFiles(app, {
    root: dist,
    prefix: `/mfe/${name}/`,
    unversioned: ['release.json'],
  });
  return app;
}
