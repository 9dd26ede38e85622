import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import type { GatewayMetrics } from '../reports/gatewayMetrics';
import { serveData, serveProductsInstead, type FeedVersions } from './feedVersions';
import { proxyTo, type Upstream } from './proxy';

interface UpstreamsOptions {
  readonly origins: { readonly feed?: string | undefined };
  readonly plugin: {
    readonly shellOrigin?: string;
    readonly upstreams?: readonly Upstream[];
    readonly register?: (app: FastifyInstance) => void;
  };
  readonly metrics: Pick<GatewayMetrics, 'upstreamAnswered'>;
  readonly feeds: Pick<FeedVersions, 'productsInstead' | 'find'>;
  readonly config: { readonly products: string };
}

/** Proxies `/api/…` and the plugin's upstreams, and serves the feeds' versions that pages were made from. */
export function serveUpstreams(app: FastifyInstance, options: UpstreamsOptions): void {
  const { origins, plugin, feeds, config, metrics } = options;
  const { shellOrigin, upstreams = [], register } = plugin;
  const proxy = (upstream: Upstream) => proxyTo(app, upstream, metrics.upstreamAnswered);
  if (shellOrigin) proxy({ name: 'shell', origin: shellOrigin, prefix: '/shell' });
  serveProductsInstead(app, config.products, feeds);
  serveData(app, feeds);
  // One compressor per response: with brotli it takes megabytes.
  app.register(compress, { encodings: ['gzip'] });
  if (origins.feed) proxy({ name: 'feed', origin: origins.feed, prefix: '/api', path: '/' });
  upstreams.forEach(proxy);
  register?.(app);
}
