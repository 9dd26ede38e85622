import compress from '@fastify/compress';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { posix } from 'node:path';
import { parseReleaseUrl } from 'contract';
import { IMMUTABLE, serveVersionedFiles } from 'service-kit';
import type { GatewayMetrics } from '../reports/gatewayMetrics';
import type { GatewayOptions } from '../options';
import type { GatewayPlugin } from '../plugin';
import { proxyTo } from './proxy';
import { serveProductsInstead, type FeedVersions } from './feedVersions';
import type { Releases } from '../releases/openReleases';

export interface FilesOptions extends Pick<GatewayOptions, 'origins' | 'shellDist'> {
  readonly plugin: GatewayPlugin;
  readonly copyOf: Releases['copyOf'];
  readonly metrics: Pick<GatewayMetrics, 'upstreamFailed'>;
  readonly feeds: Pick<FeedVersions, 'productsInstead'>;
  /** URL of the products for browsers. */
  readonly products: string;
}

/** Serves the files of releases, and proxies `/api/…` and the plugin's upstreams. */
export function serveFiles(app: FastifyInstance, options: FilesOptions): void {
  const { origins, plugin, shellDist, copyOf } = options;
  const { upstreamFailed } = options.metrics;
  app.addHook('onRequest', async ({ url, logged }) => {
    const release = parseReleaseUrl(url);
    if (release) logged.release = `${release.app}@${release.version}`;
  });
  serveCopies(app, copyOf);
  const { shellOrigin, upstreams = [], register } = plugin;
  if (shellOrigin) proxyTo(app, { name: 'shell', origin: shellOrigin, prefix: '/shell' }, upstreamFailed);
  else serveVersionedFiles(app, { root: shellDist, prefix: '/shell/', hidden: ['index.html'] });

  app.get('/mfe/*', async (_request, reply) => {
    reply.callNotFound();
    return reply;
  });
  serveProductsInstead(app, options.products, options.feeds);
  // One compressor per response: with brotli it takes megabytes.
  app.register(compress, { encodings: ['gzip'] });
  if (origins.feed)
    proxyTo(app, { name: 'feed', origin: origins.feed, prefix: '/api', path: '/' }, upstreamFailed);
  for (const upstream of upstreams) proxyTo(app, upstream, upstreamFailed);
  register?.(app);
}

const READS = ['GET', 'HEAD'];

function serveCopies(app: FastifyInstance, copyOf: Releases['copyOf']): void {
  app.register(staticFiles, {
    serve: false,
    preCompressed: true,
    cacheControl: false,
    // It is a template, not a page.
    allowedPath: (path) => posix.basename(path) !== 'index.html',
  });
  // With `done`: after an async hook whose client has left, fastify would run the route too.
  app.addHook('onRequest', ({ method, url }, reply, done) => {
    const release = READS.includes(method) ? parseReleaseUrl(url) : undefined;
    if (!release?.file) {
      done();
      return;
    }
    const { app: name, version, file } = release;
    copyOf(name, version).then(
      (folder) =>
        folder === undefined
          ? done()
          : reply.headers({ 'cache-control': IMMUTABLE, vary: 'accept-encoding' }).sendFile(file, folder),
      (error: Error) =>
        reply.code(503).header('cache-control', 'no-store').send({ error: error.message, part: name }),
    );
  });
}
