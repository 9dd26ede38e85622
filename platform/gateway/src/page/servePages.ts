import { withoutQuery } from 'contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRevalidated } from 'service-kit';
import type { Parts } from '../parts';
import type { PageOwner } from '../render/renderContent';
import type { VisitorReleases } from '../render/visitorReleases';
import { requirePages } from '../shop/notYet';
import { shellOf, type Shop } from '../shop/shop';
import { contentOf, pageRequest } from './content';
import { filledPage, forBrowser, sharedPage } from './fillPage';
import { markdownTwin } from './markdown';
import { isFile, ownerOf, spelledUrl } from './owner';
import { cachingOf, getsMarkdown, MARKDOWN, sendPage, statusOf } from './send';

/** Serves pages, `/offline.html` and the visitor's `/discovery.json`. A page passes five stations. */
export function servePages(app: FastifyInstance, parts: Parts): void {
  const { takeShop, visit, overriddenVisit, overrides, headersFor, onContent } = parts;

  app.get('/*', async (request, reply) => {
    const { url } = request;
    const shop = await takeShop();
    if (isMissingFile(shop, url)) {
      reply.callNotFound();
      return reply;
    }

    // 1. Visit: the visitor's releases.
    if (overrides.handleAsked(request, reply)) return reply;
    const visitor = await overriddenVisit(request, reply, shop);
    const { releases, hosts, notes } = visitor;
    if (hosts.size === 0) requirePages(shop);

    // 2. Owner: the remote that has the page.
    const page = pageRequest(shop, releases, url);
    const { owner } = page;
    const spelled = spelledUrl(url, owner);
    if (spelled !== url) return reply.header('cache-control', 'no-cache').redirect(spelled, 308);
    logOwner(request, releases, owner);

    // 3. Content. The gateway cannot reach an overriding build on the visitor's machine.
    const content = hosts.size > 0 ? undefined : await contentOf(shop, page, onContent);
    reply.code(statusOf(request, visitor, owner, content));
    if (content && getsMarkdown(request, owner))
      return sendRevalidated(request, reply, {
        type: MARKDOWN,
        body: shop.once(content, MARKDOWN, () => markdownTwin(content)),
        ...cachingOf(visitor, false),
      });

    // 4. Page: the template of the shell, filled.
    const sources = [shop, releases, { owner, content, hosts, notes }, { url, headersFor }] as const;
    const isShared = content !== undefined && notes.length === 0;
    const filled = isShared ? sharedPage(content, ...sources) : filledPage(...sources);

    // 5. Send.
    return sendPage(request, reply, filled, cachingOf(visitor, isShared && reply.statusCode === 200));
  });

  app.get('/offline.html', async (request, reply) => {
    const shop = await takeShop();
    const { releases, caching } = visit(request, reply, shop);
    const { template } = shellOf(shop, releases);
    const page = sharedPage(template, shop, releases, {}, { url: request.url, headersFor });
    return sendPage(request, reply, page, caching);
  });

  app.get('/discovery.json', async (request, reply) => {
    const { releases, caching } = await overriddenVisit(request, reply, await takeShop());
    const body = JSON.stringify(forBrowser(releases.document));
    return sendRevalidated(request, reply, { type: 'application/json; charset=utf-8', body, ...caching });
  });
}

/** A product's id may have a dot too, and a page of a shop that has none yet as well. */
function isMissingFile({ forAll }: Shop, url: string): boolean {
  const pathname = withoutQuery(url);
  return isFile(pathname) && forAll.routes.length > 0 && !ownerOf(forAll, pathname);
}

function logOwner(request: FastifyRequest, { live }: VisitorReleases, owner: PageOwner | undefined): void {
  if (!owner) return;
  request.measuredRoute = owner.route.path;
  request.logged.release = `${owner.remote}@${live.get(owner.remote)?.metadata.version}`;
}
