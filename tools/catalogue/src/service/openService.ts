import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { PICTURE_ENDINGS, typeOf } from 'gateway/folder';
import {
  createService,
  overdueGauge,
  sendNotFound,
  sendRevalidated,
  type Revalidated,
  type ServiceOptions,
  type SharedBody,
} from 'service-kit';
import { FEED_SOURCE } from 'service-kit/readFeed';
import { followProducts, type Feed } from './followProducts';
import { followPosts } from './posts';
import type { CatalogueSettings } from './settings';

/** What a shop serves whose folder has no products. */
export interface Sample {
  readonly products: Feed;
  readonly posts: SharedBody;
  /** @param name in a path /pictures/NAME */
  readonly picture: (name: string) => Revalidated | undefined;
}

type Options = Pick<ServiceOptions, 'log' | 'drainMs'> & { readonly sample?: Sample };

/**
 * Serves products at /products, posts at /posts, and pictures of the folder `pictures` next to a file. The caller listens and closes.
 * @param settings name the source, or else a shop's folder that does
 * @returns `refresh` reads the source once and logs a failure; `follow` reads it again until the service closes
 * @throws Error for a source that lacks settings
 */
export function openService(settings: CatalogueSettings, { sample, ...options }: Options = {}) {
  const app: FastifyInstance = createService({
    ...options,
    name: 'catalogue',
    headersFor: () => ({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }),
  });
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  const products = followProducts(settings, {
    sample: sample?.products,
    log: app.log,
    closing: closing.signal,
  });
  const posts = followPosts(settings, app.log);
  const sampleNow = () => (products.place() === '' ? sample : undefined);
  overdueGauge(app.metrics, async () => new Map([['products', products.overdue()]]));

  const none = () =>
    `There is no catalogue yet: ${products.nameOfSource()} is not read. The log has the cause.`;
  app.checkReady = () => {
    const feed = products.feed();
    if (!feed) throw new Error(none());
    if (feed.shown === 0)
      throw new Error(
        `There is nothing to sell: no product of ${products.nameOfSource()} has an id, a title and a price.`,
      );
  };
  const sendProblem = (reply: FastifyReply, error: string) =>
    reply.code(503).header('cache-control', 'no-store').send({ error });
  app.get('/products', async (request, reply) => {
    const feed = products.feed();
    if (!feed) return sendProblem(reply, none());
    reply.header(FEED_SOURCE, feed.source);
    return sendRevalidated(request, reply, { type: 'application/json', body: feed.body });
  });
  app.get('/posts', async (request, reply) => {
    const own = await posts();
    if (!own)
      return sendProblem(reply, "The posts of the shop's folder cannot be read. The log has the cause.");
    const body = own.list ?? sampleNow()?.posts ?? '[]';
    return sendRevalidated(request, reply, { type: 'application/json', body });
  });
  // The shop passes /api/pictures/ on.
  app.get<{ Params: { name: string } }>('/pictures/:name(^[\\w-]+$)', async (request, reply) => {
    const { name } = request.params;
    const ofPost = (await posts())?.pictures?.get(name);
    const ofProduct = join(dirname(resolve(products.place())), 'pictures', name);
    const files = ofPost
      ? [ofPost]
      : products.place()
        ? PICTURE_ENDINGS.map((ending) => ofProduct + ending)
        : [];
    const file = files.find((each) => existsSync(each));
    const type = file && typeOf(file);
    const picture = type ? { type, body: readFileSync(file) } : sampleNow()?.picture(name);
    return picture ? sendRevalidated(request, reply, picture) : sendNotFound(reply);
  });
  return { app, refresh: products.refresh, follow: products.follow };
}
