import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { builtVersion } from 'gateway';
import { createService, IMMUTABLE, type ServiceOptions } from 'service-kit';

const IN_A_VERSION = /^\/\d+\.\d+\.\d[^/]*\/./;

const HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  // Allows the inspector of another shop to measure.
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
};

/**
 * Creates a remote's host, readable from any origin: `/mfe/<name>/release.json` of the newest build, and the files of all releases,
 * immutable, br or gzip. Other paths get 404 in JSON. The caller listens and closes. @param dist absolute @throws MissingBuildError
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
  app.register(staticFiles, {
    root: dist,
    prefix: `/mfe/${name}/`,
    preCompressed: true,
    index: false,
    cacheControl: false,
    allowedPath: (path) => path === '/release.json' || (IN_A_VERSION.test(path) && !path.endsWith('.map')),
    setHeaders(response, file) {
      const isVersioned = IN_A_VERSION.test(file.slice(dist.length));
      response.setHeader('cache-control', isVersioned ? IMMUTABLE : 'no-cache');
      response.setHeader('vary', 'accept-encoding');
    },
  });
  return app;
}
