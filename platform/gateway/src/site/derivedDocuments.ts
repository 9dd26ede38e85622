import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound, sendRevalidated, sharedBody, type SharedBody } from 'service-kit';
import { requirePages } from '../shop/notYet';
import type { Shop } from '../shop/shop';

export interface DerivedDocument {
  readonly body: string;
  /** Further files: `/sitemap-1.xml` and so on, for `/sitemap.xml`. */
  readonly parts?: readonly string[];
  readonly isPartial?: boolean;
}

export class NotReadyError extends Error {
  override readonly name = 'NotReadyError';
}

/** How long a partial document is cached. */
const RETRY_MS = 1_000;

/** Serves a document. Builds and compresses it once per Shop. @param build returns undefined if the Shop has none; may reject with NotReadyError */
export function serveDerived(
  app: FastifyInstance,
  takeShop: () => Promise<Shop>,
  url: string,
  type: string,
  build: (shop: Shop) => Promise<DerivedDocument | undefined>,
): void {
  async function make(shop: Shop, cached: { freshUntil: number }): Promise<readonly SharedBody[]> {
    cached.freshUntil = Infinity;
    let isWhole = false;
    try {
      const document = await build(shop);
      isWhole = !document?.isPartial;
      return document ? [document.body, ...(document.parts ?? [])].map(sharedBody) : [];
    } finally {
      if (!isWhole) cached.freshUntil = performance.now() + RETRY_MS;
    }
  }

  async function filesOf(shop: Shop): Promise<readonly SharedBody[]> {
    const cached = shop.once(shop.document, url, () => ({
      freshUntil: -Infinity,
      files: Promise.resolve<readonly SharedBody[]>([]),
    }));
    if (performance.now() >= cached.freshUntil) cached.files = make(shop, cached);
    return cached.files;
  }

  async function send(request: FastifyRequest, reply: FastifyReply, part: number) {
    const shop = await takeShop();
    requirePages(shop);
    try {
      const body = (await filesOf(shop))[part];
      if (!body) return sendNotFound(reply);
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
