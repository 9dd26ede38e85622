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
  let last: { readonly sources: readonly unknown[]; readonly page: ReturnType<typeof make> } | undefined;

  async function make() {
    const { body, isPartial = false } = await build();
    if (isPartial) last = undefined;
    return toCachedPage(body, {});
  }

  async function cachedPage() {
    const [releases, { products, posts }] = await Promise.all([document(), feeds.newest()]);
    const sources = [publicOrigin(), releases, products, posts];
    if (last?.sources.every((source, index) => source === sources[index])) return last.page;
    last = { sources, page: make() };
    return last.page;
  }

  app.get(url, async (request, reply) => {
    try {
      const { etag, bodyFor } = await cachedPage();
      const body = await bodyFor(request.headers['accept-encoding']);
      return await sendRevalidated(request, reply, { type, etag, ...body });
    } catch (error) {
      last = undefined;
      if (!(error instanceof NotReadyError)) throw error;
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '60' })
        .send({ error: `${error.message} Ask again later.` });
    }
  });
}
