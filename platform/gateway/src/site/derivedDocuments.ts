import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DiscoveryDocument } from 'contract';
import { sendRevalidated, sharedBody } from 'service-kit';
import { whyWithoutPages } from '../releases/pageRoutes';
import type { FeedVersions } from '../upstream/feedVersions';
import { NotReadyError } from '../upstream/catalogue';

export interface DerivedDocument {
  readonly body: string;
  /** Further files: `/sitemap-1.xml` and so on, for `/sitemap.xml`. */
  readonly parts?: readonly string[];
  readonly isPartial?: boolean;
}

/** How long a partial document is cached. */
const RETRY_MS = 1_000;

interface Sources {
  readonly publicOrigin: () => string;
  readonly document: () => Promise<DiscoveryDocument>;
  readonly feeds: Pick<FeedVersions, 'newest'>;
}

/** Serves a document. Builds and compresses it once per releases and data. @param build may reject with NotReadyError */
export function serveDerived(
  app: FastifyInstance,
  { publicOrigin, document, feeds }: Sources,
  url: string,
  type: string,
  build: () => Promise<DerivedDocument>,
): void {
  let sources: readonly unknown[] = [];
  let freshUntil = 0;
  let files: ReturnType<typeof make>;

  async function make() {
    freshUntil = Infinity;
    let isWhole = false;
    try {
      const { body, parts = [], isPartial = false } = await build();
      isWhole = !isPartial;
      return [body, ...parts].map(sharedBody);
    } finally {
      if (!isWhole) freshUntil = performance.now() + RETRY_MS;
    }
  }

  async function cachedFiles() {
    const [releases, { products, posts }] = await Promise.all([document(), feeds.newest()]);
    const problem = whyWithoutPages(releases);
    if (problem) throw new NotReadyError(problem);
    const newest = [publicOrigin(), releases, products, posts];
    const isSame = newest.every((source, index) => source === sources[index]);
    if (isSame && performance.now() < freshUntil) return files;
    sources = newest;
    files = make();
    return files;
  }

  async function send(request: FastifyRequest, reply: FastifyReply, part: number) {
    try {
      const body = (await cachedFiles())[part];
      if (!body) {
        reply.callNotFound();
        return reply;
      }
      return await sendRevalidated(request, reply, { type, body });
    } catch (error) {
      if (!(error instanceof NotReadyError)) throw error;
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '60' })
        .send({ error: `${error.message} Ask again later.` });
    }
  }

  app.get(url, (request, reply) => send(request, reply, 0));
  app.get<{ Params: { part: string } }>(url.replace('.', '-:part(^[1-9]\\d*$).'), (request, reply) =>
    send(request, reply, Number(request.params.part)),
  );
}
