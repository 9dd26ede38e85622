import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { liveReleases, spellPath, withoutQuery, type DiscoveryDocument } from 'contract';
import { sendRevalidated, type Revalidated } from 'service-kit';
import { ownerOf } from '../followDocument';
import type { Overrides } from '../overrides/overrides';
import type { securityHeaders } from '../securityHeaders';
import { markdownTwin, prefersMarkdown } from '../site/markdown';
import type { Visits } from '../visitors/visits';
import { createKeptPages } from './keptPages';
import type { Pages } from './pages';

export interface ServePagesOptions {
  readonly pages: Pages;
  readonly document: () => Promise<DiscoveryDocument>;
  readonly visit: Visits;
  readonly overrides: Overrides;
  readonly headersFor: ReturnType<typeof securityHeaders>;
}

const HTML = 'text/html; charset=utf-8';
/** Of a page that is the same for everybody: browsers ask each time, a cache before the gateway each second. */
const FOR_ALL = 'max-age=0, s-maxage=1, stale-while-revalidate=5';
const MARKDOWN = 'text/markdown; charset=utf-8';

/**
 * - `/offline.html`: the page of no path
 * - any path of a route, and any other without a file extension: its page, see createGateway
 */
export function servePages(
  app: FastifyInstance,
  { pages, document, visit, overrides, headersFor }: ServePagesOptions,
): void {
  const keptPage = createKeptPages();

  app.get('/offline.html', async (request, reply) => {
    const { releases, caching } = visit(request, reply, await document());
    const { body, inline } = pages.render(releases);
    reply.headers(headersFor(request.url, inline));
    return sendRevalidated(request, reply, { type: HTML, body, ...caching });
  });

  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const all = await document();
    if (isFile(request.url) && !ownerOf(all, withoutQuery(request.url))) {
      reply.callNotFound();
      return reply;
    }
    const refused = await overrides.handleAsked(request, reply, all);
    if (!refused) return reply;
    const { releases, caching, hosts, notes } = await overrides.apply(
      request,
      visit(request, reply, all),
      all,
      refused,
    );
    const known = liveReleases(releases.document);
    const { owner, template, loadContent } = pages.find(releases, request.url);
    const pathname = withoutQuery(request.url);
    const spelled = owner ? spellPath(owner.route.path, pathname) : pathname;
    if (spelled !== pathname)
      return reply
        .header('cache-control', 'no-cache')
        .redirect(spelled + request.url.slice(pathname.length), 308);
    // What a host has only the browser that tries it can tell.
    const content = hosts.size > 0 ? undefined : await loadContent();
    if (content) reply.code(content.meta.status);
    if (owner) {
      const { remote } = owner;
      request.measuredRoute = owner.route.path;
      request.logged.release = `${remote}@${known.get(remote)?.metadata.version}`;
    }
    // Before anything was released, nobody can say that a page is not there; nor of what a host has.
    else if (known.size > 0 && hosts.size === 0) reply.code(404);
    const vary = [caching.vary, 'accept'].filter(Boolean).join(', ');
    const send = (response: Omit<Revalidated, 'cacheControl' | 'vary'>) =>
      sendRevalidated(request, reply, { ...response, ...caching, vary });

    // What is one shopper's own is made in the browser, so there is nothing of it to read.
    if (content && !owner?.route.noindex && prefersMarkdown(request.headers.accept))
      return send({ type: MARKDOWN, body: markdownTwin(content) });

    const fill = () => {
      const { body, inline } = pages.render(releases, { template, owner, content, hosts, notes });
      return { body, headers: headersFor(request.url, inline, [...hosts.values()]) };
    };
    // What one browser tries is for it alone.
    if (!content || notes.length > 0) {
      const { body, headers } = fill();
      reply.headers(headers);
      return send({ type: HTML, body });
    }
    const kept = keptPage(content, { document: releases.document, template: template.html }, fill);
    const body = await kept.bodyFor(request.headers['accept-encoding']);
    reply.headers(kept.headers);
    const response = { type: HTML, etag: kept.etag, ...body };
    if (caching.vary || reply.statusCode !== 200) return send(response);
    // Who has the cookie of an override gets another page.
    return sendRevalidated(request, reply, { ...response, cacheControl: FOR_ALL, vary: 'cookie, accept' });
  });
}

/**
 * Whether the last segment looks like a file: a missing script must not be responded to with a page. A product's id may look like
 * one too.
 */
function isFile(url: string): boolean {
  const path = withoutQuery(url);
  return path.slice(path.lastIndexOf('/')).includes('.');
}
