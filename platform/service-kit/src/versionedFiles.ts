import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Nothing below a version’s folder ever changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

const IN_A_VERSION = /^\/?\d+\.\d+\.\d[^/]*\/./;

export interface VersionedFiles {
  /** Folder with one folder per version, absolute. */
  readonly root: string;
  /** Where it is served, e.g. `/mfe/mfe-cart/`. */
  readonly prefix: string;
  /** Files of the folder itself that are served too, `no-cache`, e.g. `release.json`. */
  readonly unversioned?: readonly string[];
  /** Files of a version that are not served, e.g. a template. */
  readonly hidden?: readonly string[];
}

/**
 * Serves the builds of an app: what lies below a version's folder, named `1.0.0…`, is `immutable`, and sent as br or gzip where
 * the build left that beside it. Source maps are not served. Anything else below the prefix is left to the server's not-found handler.
 */
export function serveVersionedFiles(
  app: FastifyInstance,
  { root, prefix, unversioned = [], hidden = [] }: VersionedFiles,
): void {
  const isUnversioned = (path: string) => unversioned.some((file) => path === `/${file}`);
  app.register(staticFiles, {
    root,
    prefix,
    preCompressed: true,
    index: false,
    cacheControl: false,
    // Each call of the plugin would add `reply.sendFile` anew.
    decorateReply: false,
    allowedPath: (path) =>
      isUnversioned(path) ||
      (IN_A_VERSION.test(path) &&
        !path.endsWith('.map') &&
        !hidden.some((file) => path.endsWith(`/${file}`))),
    setHeaders(response, file) {
      const versioned = IN_A_VERSION.test(file.slice(root.length));
      response.setHeader('cache-control', versioned ? IMMUTABLE : 'no-cache');
      response.setHeader('vary', 'accept-encoding');
    },
  });
}
