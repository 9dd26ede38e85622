import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { createService, etagOf, sendRevalidated, type ServiceOptions } from 'service-kit';
import { loadPictures } from './loadPictures';
import { posts, products } from './samples';

/**
 * The sample feed: 40 products, 100 posts and their pictures,
 * the stand-in for the public feeds (docs/product.md FEED-7).
 *
 * - `GET /products`, `GET /posts`: JSON arrays in the shapes of docs/product.md DATA-1 and DATA-7,
 *   revalidated by ETag (RFC 9110, 13.1.2)
 * - `GET /pictures/:id`: SVG for `product-7` or `post-7`, kept by the browser for a day
 * - `GET /health`, `GET /ready`: see createService
 *
 * Everything else is a 404 `{ error: sentence }`. Any origin may read it. The caller listens and closes.
 * Throws `Error` (from `fs`) when the pictures' folder can't be read.
 */
export function createFeed(options: Pick<ServiceOptions, 'log' | 'drainMs'> = {}): FastifyInstance {
  const feed = createService({
    ...options,
    name: 'feed',
    headersFor: () => ({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }),
    notFound: ({ url }, reply) => {
      const error = `The feed has nothing at ${url}; ask for /products, /posts or /pictures/:id.`;
      return reply.code(404).send({ error });
    },
  });
  const pictures = loadPictures();

  feed.register(compress, { encodings: ['br', 'gzip'] });

  // @fastify/compress reaches only routes that are registered after it has loaded.
  feed.after(() => {
    serve(feed, '/products', JSON.stringify(products));
    serve(feed, '/posts', JSON.stringify(posts));

    feed.get<{ Params: { id: string } }>('/pictures/:id', async (request, reply) => {
      const picture = pictures.get(request.params.id);
      if (!picture) {
        const error = `There is no picture "${request.params.id}"; ids look like product-7 or post-7.`;
        return reply.code(404).send({ error });
      }
      return sendRevalidated(request, reply, {
        type: 'image/svg+xml',
        body: picture.svg,
        etag: picture.etag,
        cacheControl: 'public, max-age=86400',
      });
    });
  });

  return feed;
}

/** Responds to `path` with a JSON text that never changes while the feed runs. */
function serve(feed: FastifyInstance, path: string, json: string): void {
  const etag = etagOf(json);
  feed.get(path, async (request, reply) =>
    sendRevalidated(request, reply, { type: 'application/json; charset=utf-8', body: json, etag }),
  );
}
