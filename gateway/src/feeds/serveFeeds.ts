import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendRevalidated } from 'service-kit';
import type { Product } from 'shared-feed/checks';
import type { SentPage } from '../site/sentPage';
import { blogFeed } from './blogFeed';
import { NotReadyError } from './catalogue';
import { googleFeed } from './googleFeed';

export interface ServedFeeds {
  /** The shop's own, e.g. `https://shop.example`. */
  readonly publicOrigin: () => string;
  /** @throws NotReadyError */
  readonly catalogue: () => Promise<readonly Product[]>;
  /** A page as it is sent. @throws NotReadyError */
  readonly pageAt: (path: string) => Promise<SentPage>;
}

/**
 * What others take over from the shop, `no-cache` with an ETag; made from the last good data while its source is away, and a 503
 * in JSON while there never was any.
 *
 * - `/feeds/google.xml`: the catalogue for merchants' services
 * - `/feeds/blog.xml`: the blog, as its page tells it
 */
export function serveFeeds(app: FastifyInstance, { publicOrigin, catalogue, pageAt }: ServedFeeds): void {
  app.get('/feeds/google.xml', (request, reply) =>
    orNotReady(reply, async () => {
      const [{ siteName, description }, products] = await Promise.all([pageAt('/'), catalogue()]);
      const feed = { origin: publicOrigin(), name: siteName, description, products };
      return sendRevalidated(request, reply, {
        type: 'application/xml; charset=utf-8',
        body: googleFeed(feed),
      });
    }),
  );

  app.get('/feeds/blog.xml', (request, reply) =>
    orNotReady(reply, async () =>
      sendRevalidated(request, reply, {
        type: 'application/rss+xml; charset=utf-8',
        body: blogFeed(await pageAt('/blog')),
      }),
    ),
  );
}

/** A crawler that gets a 503 comes back, instead of forgetting what it knew. */
export async function orNotReady(
  reply: FastifyReply,
  send: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof NotReadyError)) throw error;
    return reply
      .code(503)
      .header('cache-control', 'no-store')
      .header('retry-after', '60')
      .send({ error: `${error.message} Ask again later.` });
  }
}
