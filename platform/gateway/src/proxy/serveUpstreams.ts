import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { IMMUTABLE, sendRevalidated } from 'service-kit';
import type { Parts } from '../parts';
import { proxyTo, type Upstream } from './proxy';

const JSON_TYPE = 'application/json; charset=utf-8';

export function serveUpstreams(app: FastifyInstance, parts: Parts): void {
  const { origins, plugin, feeds, config, onAnswer, takeShop } = parts;
  const { shellOrigin, upstreams = [], register } = plugin;
  const proxy = (upstream: Upstream) => proxyTo(app, upstream, onAnswer);
  if (shellOrigin) proxy({ name: 'shell', origin: shellOrigin, prefix: '/shell' });
  serveProductsInstead(app, config.products, feeds);
  serveData(app, takeShop);
  // One compressor per response: with brotli it takes megabytes.
  app.register(compress, { encodings: ['gzip'] });
  if (origins.feed) proxy({ name: 'feed', origin: origins.feed, prefix: '/api', path: '/' });
  upstreams.forEach(proxy);
  register?.(app);
}

/** Serves the last good products to browsers that request the feed at the shop's origin while it must not be used. */
function serveProductsInstead(app: FastifyInstance, path: string, { productsInstead }: Parts['feeds']): void {
  app.addHook('onRequest', async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || request.url.split('?')[0] !== path) return undefined;
    const version = await productsInstead();
    if (!version) return undefined;
    return sendRevalidated(request, reply, { type: JSON_TYPE, body: version.body });
  });
}

function serveData(app: FastifyInstance, takeShop: Parts['takeShop']): void {
  app.get<{ Params: { file: string } }>('/data/:file', async (request, reply) => {
    const { data } = await takeShop();
    const body = data.get(request.params.file.replace(/\.json$/, ''));
    if (!body) {
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send({ error: 'This data is no longer cached. Open the page again.' });
    }
    return sendRevalidated(request, reply, { type: JSON_TYPE, body, cacheControl: IMMUTABLE });
  });
}
