import type { PageMeta } from 'contract';
import type { FastifyInstance } from 'fastify';
import type { Product } from 'shared-feed/checks';
import type { SendDocument } from '../site/builtDocuments';
import { blogFeed } from './blogFeed';
import { googleFeed } from './googleFeed';

export interface ServedFeeds {
  /** The shop's own, e.g. `https://shop.example`. */
  readonly publicOrigin: () => string;
  /** @throws NotReadyError */
  readonly catalogue: () => Promise<readonly Product[]>;
  /** A page as it is sent. @throws NotReadyError */
  readonly pageAt: (path: string) => Promise<PageMeta>;
  readonly sendDocument: SendDocument;
}

/**
 * What others take over from the shop, `no-cache` with an ETag; made from the last good data while its source is away, and a 503
 * in JSON while there never was any.
 *
 * - `/feeds/google.xml`: the catalogue for merchants' services
 * - `/feeds/blog.xml`: the blog, as its page tells it
 */
export function serveFeeds(
  app: FastifyInstance,
  { publicOrigin, catalogue, pageAt, sendDocument }: ServedFeeds,
): void {
  app.get('/feeds/google.xml', (request, reply) =>
    sendDocument(request, reply, async () => {
      const [{ siteName, description }, products] = await Promise.all([pageAt('/'), catalogue()]);
      const feed = { origin: publicOrigin(), name: siteName, description, products };
      return { type: 'application/xml; charset=utf-8', body: googleFeed(feed) };
    }),
  );

  app.get('/feeds/blog.xml', (request, reply) =>
    sendDocument(request, reply, async () => ({
      type: 'application/rss+xml; charset=utf-8',
      body: blogFeed(await pageAt('/blog')),
    })),
  );
}
