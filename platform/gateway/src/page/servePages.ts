import { BUY_FRAGMENT, BUY_PATH, parseBuyItems, withoutQuery } from 'contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound, sendRevalidated, type Revalidated } from 'service-kit';
import type { Parts } from '../parts';
import type { PageOwner, Prerendered } from '../render/renderContent';
import type { VisitorReleases } from '../render/visitorReleases';
import { requirePages } from '../shop/notYet';
import { shellOf, type Shop } from '../shop/shop';
import type { OverriddenVisit } from '../visits/overrides';
import { contentOf, pageRequest } from './content';
import { filledPage, forBrowser, type FilledPage } from './fillPage';
import { markdownTwin, prefersMarkdown } from './markdown';
import { isFile, isMalformed, ownerOf, spelledUrl } from './owner';
import { productOfVariant } from './variants';

type Caching = Pick<Revalidated, 'cacheControl' | 'vary'>;

const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
/** Browsers revalidate each time, a cache in front of the gateway each second. `cookie`, because an override cookie changes the page. */
const FOR_ALL: Caching = {
  cacheControl: 'max-age=0, s-maxage=1, stale-while-revalidate=5',
  vary: 'cookie, accept',
};

/** Serves pages, `/offline.html` and the visitor's `/discovery.json`. A page passes five stations. */
export function servePages(app: FastifyInstance, parts: Parts): void {
  const { takeShop, visit, overriddenVisit, overrides, headersFor, onContent } = parts;

  const servePage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { url } = request;
    const shop = await takeShop();
    if (isMissingFile(shop, url)) return sendNotFound(reply);

    // 1. Visit: the visitor's releases.
    if (overrides.handleAsked(request, reply)) return reply;
    const visitor = await overriddenVisit(request, reply, shop);
    const { releases, hosts, notes } = visitor;
    if (hosts.size === 0) requirePages(shop);

    // 2. Owner: the remote that has the page.
    const page = pageRequest(shop, releases, url);
    const { owner } = page;
    const spelled = productOfVariant(shop, url, owner) ?? spelledUrl(url, owner);
    if (spelled !== url) return reply.header('cache-control', 'no-cache').redirect(spelled, 308);
    logOwner(request, releases, owner);

    // 3. Content. The gateway cannot reach an overriding build on the visitor's machine.
    const content = hosts.size > 0 ? undefined : await contentOf(shop, page, onContent);
    reply.code(statusOf(request, visitor, owner, content));
    // Personal pages have no text before they run in the browser.
    if (content && !owner?.route.noindex && prefersMarkdown(request.headers.accept))
      return sendRevalidated(request, reply, {
        type: MARKDOWN,
        body: shop.once(content, MARKDOWN, () => markdownTwin(content)),
        ...cachingOf(visitor, false),
      });

    // 4. Page: the template of the shell, filled.
    const shared = notes.length === 0 ? content : undefined;
    const parts = { owner, content, hosts, notes };
    const filled = filledPage(shop, releases, parts, { url, headersFor }, shared);

    // 5. Send.
    return sendPage(
      request,
      reply,
      filled,
      cachingOf(visitor, shared !== undefined && reply.statusCode === 200),
    );
  };
  app.get('/*', servePage);

  // The browser adds the products, because it has the cart. A fragment stays out of logs and caches.
  app.get<{ Params: { '*': string } }>(`${BUY_PATH}*`, async (request, reply) => {
    const items = request.params['*'];
    reply.header('x-robots-tag', 'noindex');
    if (!parseBuyItems(items)) return servePage(request, reply);
    return reply.header('cache-control', 'no-store').redirect(`/cart${BUY_FRAGMENT}${items}`, 303);
  });

  app.get('/offline.html', async (request, reply) => {
    const shop = await takeShop();
    const { releases, caching } = visit(request, reply, shop);
    const { template } = shellOf(shop, releases);
    const page = filledPage(shop, releases, {}, { url: request.url, headersFor }, template);
    return sendPage(request, reply, page, caching);
  });

  app.get('/discovery.json', async (request, reply) => {
    const shop = await takeShop();
    const { releases, caching } = await overriddenVisit(request, reply, shop);
    const body = JSON.stringify(forBrowser(releases.document, shop.texts));
    return sendRevalidated(request, reply, { type: 'application/json; charset=utf-8', body, ...caching });
  });
}

/** A product's id may have a dot too, and a page of a shop that has none yet as well. */
function isMissingFile({ forAll }: Shop, url: string): boolean {
  const pathname = withoutQuery(url);
  return (
    isFile(pathname) &&
    !pathname.startsWith(BUY_PATH) &&
    forAll.routes.length > 0 &&
    !ownerOf(forAll, pathname)
  );
}

function logOwner(request: FastifyRequest, { live }: VisitorReleases, owner: PageOwner | undefined): void {
  if (!owner) return;
  request.measuredRoute = owner.route.path;
  request.logged.release = `${owner.remote}@${live.get(owner.remote)?.metadata.version}`;
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, body }: FilledPage,
  caching: Caching,
) {
  return sendRevalidated(request, reply.headers(headers), { type: HTML, body, ...caching });
}

/** @param isShared whether all visitors of these releases get the same page */
function cachingOf({ caching }: OverriddenVisit, isShared: boolean): Caching {
  if (isShared && !caching.vary) return FOR_ALL;
  return { ...caching, vary: [caching.vary, 'accept'].filter(Boolean).join(', ') };
}

function statusOf(
  { originalUrl }: FastifyRequest,
  { hosts }: OverriddenVisit,
  owner: PageOwner | undefined,
  content: Prerendered | undefined,
): number {
  if (isMalformed(originalUrl) || originalUrl.startsWith(BUY_PATH)) return 400;
  if (!owner && hosts.size === 0) return 404;
  return content?.meta.status ?? 200;
}
