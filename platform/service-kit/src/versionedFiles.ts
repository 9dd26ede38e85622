import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** A browser's dictionary (RFC 9842) is another encoding too. */
export const VARY = 'accept-encoding, available-dictionary';

const IN_A_VERSION = /^\/?\d+\.\d+\.\d[^/]*\/./;

export interface VersionedFiles {
  /** Absolute; holds one folder per version. */
  readonly root: string;
  readonly prefix: string;
  /** Files in the root that are served `no-cache`, e.g. `release.json`. */
  readonly unversioned?: readonly string[];
  readonly hidden?: readonly string[];
}

/** Serves an app's builds without source maps: `immutable` in a version's folder, precompressed if available. */
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
    // fastify allows decorating only once, and the plugin may be registered several times.
    decorateReply: false,
    allowedPath: (path) =>
      isUnversioned(path) ||
      (IN_A_VERSION.test(path) &&
        !path.endsWith('.map') &&
        !hidden.some((file) => path.endsWith(`/${file}`))),
    setHeaders(response, file) {
      const versioned = IN_A_VERSION.test(file.slice(root.length));
      response.setHeader('cache-control', versioned ? IMMUTABLE : 'no-cache');
      response.setHeader('vary', VARY);
    },
  });
}
