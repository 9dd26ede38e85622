import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DiscoveryDocument } from 'contract';
import { sendRevalidated } from 'service-kit';
import { NotReadyError } from '../feeds/catalogue';
import { keep, type KeptPage } from '../pages/keptPages';
import type { FeedVersions } from '../render/feedVersions';

export interface BuiltDocument {
  /** The Content-Type. */
  readonly type: string;
  readonly body: string;
  /** Whether something was left out that may be there the next time. */
  readonly isPartial?: boolean;
}

export interface DocumentSources {
  readonly publicOrigin: () => string;
  readonly document: () => Promise<DiscoveryDocument>;
  readonly feeds: Pick<FeedVersions, 'newest'>;
}

/** Sends what `build` makes for the route of a request; a 503 when that rejects with a NotReadyError. */
export type SendDocument = ReturnType<typeof createBuiltDocuments>;

/** Builds the document of each route once per releases and data, however often machines ask for it, and compresses it once. */
export function createBuiltDocuments({ publicOrigin, document, feeds }: DocumentSources) {
  const built = new Map<
    string,
    { readonly of: readonly unknown[]; readonly made: ReturnType<typeof make> }
  >();

  async function make(build: () => Promise<BuiltDocument>) {
    const { type, body, isPartial = false } = await build();
    const text: KeptPage = keep(body, {});
    return { type, text, isPartial };
  }

  async function madeFor(route: string, build: () => Promise<BuiltDocument>) {
    const [releases, { products, posts }] = await Promise.all([document(), feeds.newest()]);
    const of = [publicOrigin(), releases, products, posts];
    const last = built.get(route);
    const isSame = last?.of.every((source, index) => source === of[index]);
    const made = last && isSame ? last.made : make(build);
    if (!isSame) built.set(route, { of, made });
    const forget = () => void (built.get(route)?.made === made && built.delete(route));
    void made.then(({ isPartial }) => isPartial && forget(), forget);
    return made;
  }

  return (request: FastifyRequest, reply: FastifyReply, build: () => Promise<BuiltDocument>) =>
    orNotReady(reply, async () => {
      const { type, text } = await madeFor(request.routeOptions.url ?? '', build);
      const body = await text.bodyFor(request.headers['accept-encoding']);
      return sendRevalidated(request, reply, { type, etag: text.etag, ...body });
    });
}

/** A crawler that gets a 503 comes back, instead of forgetting what it knew. */
async function orNotReady(reply: FastifyReply, send: () => Promise<FastifyReply>): Promise<FastifyReply> {
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
