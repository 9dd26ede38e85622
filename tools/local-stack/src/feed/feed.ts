import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { createService, etagOf, sendRevalidated, type ServiceOptions } from 'service-kit';
import { loadPictures } from './loadPictures';
import { posts, products } from './samples';

/**
 * Creates the sample feed (docs/product.md FEED-7), readable from any origin.
 *
 * - `GET /products`, `GET /posts`: JSON arrays (DATA-1, DATA-7), revalidated by ETag
 * - `GET /pictures/:id`: SVG for `product-7` or `post-7`, cached for a day
 *
 * Everything else is a 404 `{ error: sentence }`. The caller listens and closes.
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

  // @fastify/compress applies only to routes that are registered after it has loaded.
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

function serve(feed: FastifyInstance, path: string, json: string): void {
  const etag = etagOf(json);
  feed.get(path, async (request, reply) =>
    sendRevalidated(request, reply, { type: 'application/json; charset=utf-8', body: json, etag }),
  );
}
