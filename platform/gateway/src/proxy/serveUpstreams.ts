import compress from '@fastify/compress';
import { withoutQuery } from 'contract';
import type { FastifyInstance } from 'fastify';
import { sendRevalidated } from 'service-kit';
import type { Parts } from '../parts';
import { proxyTo, READS, type Upstream } from './proxy';

export function serveUpstreams(app: FastifyInstance, parts: Parts): void {
  const { origins, plugin, feeds, config, onAnswer } = parts;
  const { shellOrigin, upstreams = [], register } = plugin;
  const proxy = (upstream: Upstream) => proxyTo(app, upstream, onAnswer);
  if (shellOrigin) proxy({ name: 'shell', origin: shellOrigin, prefix: '/shell' });
  serveProductsInstead(app, config.products, feeds);
  // One compressor per response: with brotli it takes megabytes.
  app.register(compress, { encodings: ['gzip'] });
  if (origins.feed) proxy({ name: 'feed', origin: origins.feed, prefix: '/api', path: '/' });
  upstreams.forEach(proxy);
  register?.(app);
}

/** Serves the last good products to browsers that request the feed at the shop's origin while it must not be used. */
function serveProductsInstead(app: FastifyInstance, path: string, { productsInstead }: Parts['feeds']): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!READS.includes(request.method) || withoutQuery(request.url) !== path) return undefined;
    const version = await productsInstead();
    if (!version) return undefined;
    const type = 'application/json; charset=utf-8';
    return sendRevalidated(request, reply, { type, body: version.body });
  });
}
