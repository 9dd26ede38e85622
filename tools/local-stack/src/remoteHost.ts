import type { FastifyInstance } from 'fastify';
import { builtVersion } from 'gateway';
import { createService, serveVersionedFiles, type ServiceOptions } from 'service-kit';

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
  serveVersionedFiles(app, {
    root: dist,
    prefix: `/mfe/${name}/`,
    unversioned: ['release.json'],
  });
  return app;
}
