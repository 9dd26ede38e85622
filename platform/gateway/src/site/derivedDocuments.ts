import type { FastifyInstance } from 'fastify';
import type { DiscoveryDocument } from 'contract';
import { sendRevalidated } from 'service-kit';
import { toCachedPage } from '../pages/pageCache';
import type { FeedVersions } from '../render/feedVersions';
import { NotReadyError } from './catalogue';

interface DerivedDocument {
  readonly body: string;
  /** Whether something is missing that may be there the next time. */
  readonly isPartial?: boolean;
}

/** What lacks a source is built again after this time, not for each request. */
const RETRY_MS = 1_000;

/** Everything that a derived document is made from. */
interface Sources {
  readonly publicOrigin: () => string;
  readonly document: () => Promise<DiscoveryDocument>;
  readonly feeds: Pick<FeedVersions, 'newest'>;
}

/**
 * Serves a document that is built and compressed once per releases and data, however often crawlers ask.
 * @param type its Content-Type
 * @param build rejects with NotReadyError while a source is missing: a crawler that gets a 503 comes back
 */
export function serveDerived(
  app: FastifyInstance,
  { publicOrigin, document, feeds }: Sources,
  url: string,
  type: string,
  build: () => Promise<DerivedDocument>,
): void {
  let sources: readonly unknown[] = [];
  let freshUntil = 0;
  let page: ReturnType<typeof make>;

  async function make() {
    freshUntil = Infinity;
    let isWhole = false;
    try {
      const { body, isPartial = false } = await build();
      isWhole = !isPartial;
      return toCachedPage(body, {});
    } finally {
      if (!isWhole) freshUntil = performance.now() + RETRY_MS;
    }
  }

  async function cachedPage() {
    const [releases, { products, posts }] = await Promise.all([document(), feeds.newest()]);
    const newest = [publicOrigin(), releases, products, posts];
    const isSame = newest.every((source, index) => source === sources[index]);
    if (isSame && performance.now() < freshUntil) return page;
    sources = newest;
    page = make();
    return page;
  }

  app.get(url, async (request, reply) => {
    try {
      const { etag, bodyFor } = await cachedPage();
      const body = await bodyFor(request.headers['accept-encoding']);
      return await sendRevalidated(request, reply, { type, etag, ...body });
    } catch (error) {
      if (!(error instanceof NotReadyError)) throw error;
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '60' })
        .send({ error: `${error.message} Ask again later.` });
    }
  });
}
