import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodablePath, liveReleases, spellPath, withoutQuery, type DiscoveryDocument } from 'contract';
import { sendRevalidated, type Revalidated } from 'service-kit';
import type { securityHeaders } from './securityHeaders';
import { unknownDocument } from '../releases/followDocument';
import { markdownTwin, prefersMarkdown } from './markdown';
import type { Visitors } from '../visits/visitors';
import type { VisitorReleases } from '../visits/visits';
import { forBrowser } from './fillPage';
import { createPageCache, type CachedPage } from './pageCache';
import { ownerOf } from '../releases/pageRoutes';
import type { PageOptions, Pages } from './pages';

interface ServePagesOptions extends Pick<Visitors, 'visit' | 'overriddenVisit' | 'overrides'> {
  readonly pages: Pages;
  readonly document: () => Promise<DiscoveryDocument>;
  readonly headersFor: ReturnType<typeof securityHeaders>;
}

const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
/** Browsers revalidate each time, a cache in front of the gateway each second. */
const FOR_ALL = 'max-age=0, s-maxage=1, stale-while-revalidate=5';

/** Serves pages, `/offline.html` and the visitor's `/discovery.json`. */
export function servePages(
  app: FastifyInstance,
  { pages, document, visit, overriddenVisit, overrides, headersFor }: ServePagesOptions,
): void {
  const cachedPage = createPageCache();

  function fillWithHeaders(url: string, releases: VisitorReleases, parts: PageOptions) {
    const { body, inline, headers } = pages.fill(releases, parts);
    return { body, headers: { ...headers, ...headersFor(url, inline, [...(parts.hosts?.values() ?? [])]) } };
  }

  const sendPage = (
    request: FastifyRequest,
    reply: FastifyReply,
    { headers, body }: CachedPage,
    caching: Pick<Revalidated, 'cacheControl' | 'vary'>,
  ) => sendRevalidated(request, reply.headers(headers), { type: HTML, body, ...caching });

  app.get('/offline.html', async (request, reply) => {
    const { releases, caching } = visit(request, reply, await document());
    const template = pages.templateOf(releases);
    const parts = { document: releases.document, template: template.html };
    if (releases.isUnknown) reply.code(503);
    const page = cachedPage(template, parts, () => fillWithHeaders(request.url, releases, { template }));
    return sendPage(request, reply, page, caching);
  });

  app.get('/discovery.json', async (request, reply) => {
    const { releases, caching } = await overriddenVisit(request, reply);
    const body = JSON.stringify(forBrowser(releases.document));
    if (releases.isUnknown) reply.code(503);
    return sendRevalidated(request, reply, { type: JSON_TYPE, body, ...caching });
  });

  app.get('/*', async (request, reply) => {
    const pathname = withoutQuery(request.url);
    const newest = await document();
    if (isFile(pathname) && !ownerOf(newest, pathname) && newest !== unknownDocument) {
      reply.callNotFound();
      return reply;
    }
    if (overrides.handleAsked(request, reply)) return reply;
    const { releases, caching, hosts, notes } = await overriddenVisit(request, reply);

    const { owner, template, loadContent } = pages.find(releases, request.url);
    const spelled = owner ? spellPath(owner.route.path, pathname) : pathname;
    if (spelled !== pathname) {
      const url = spelled + request.url.slice(pathname.length);
      return reply.header('cache-control', 'no-cache').redirect(url, 308);
    }
    // The gateway cannot reach an overriding build on the visitor's machine.
    const content = hosts.size > 0 ? undefined : await loadContent();
    if (content) reply.code(content.meta.status);
    const live = liveReleases(releases.document);
    if (owner) {
      request.measuredRoute = owner.route.path;
      request.logged.release = `${owner.remote}@${live.get(owner.remote)?.metadata.version}`;
    }
    // Before the first release any path may become a page.
    else if (live.size > 0 && hosts.size === 0) reply.code(404);
    if (isMalformed(request.originalUrl)) reply.code(400);
    if (releases.isUnknown) reply.code(503);

    const vary = [caching.vary, 'accept'].filter(Boolean).join(', ');
    const send = (response: Omit<Revalidated, 'cacheControl' | 'vary'>) =>
      sendRevalidated(request, reply, { ...response, ...caching, vary });
    // Personal pages have no text before they run in the browser.
    if (content && !owner?.route.noindex && prefersMarkdown(request.headers.accept))
      return send({ type: MARKDOWN, body: markdownTwin(content) });

    const fill = () => fillWithHeaders(request.url, releases, { template, owner, content, hosts, notes });
    if (!content || notes.length > 0) {
      const { body, headers } = fill();
      reply.headers(headers);
      return send({ type: HTML, body });
    }
    const page = cachedPage(content, { document: releases.document, template: template.html }, fill);
    const isForAll = !caching.vary && reply.statusCode === 200;
    // `cookie`, because an override cookie changes the page.
    const ofPage = isForAll ? { cacheControl: FOR_ALL, vary: 'cookie, accept' } : { ...caching, vary };
    return sendPage(request, reply, page, ofPage);
  });
}

function isMalformed(url: string): boolean {
  const path = withoutQuery(url);
  return decodablePath(path) !== path;
}

/** Whether the last segment has a dot. Product ids may have one too: check the routes as well. */
function isFile(pathname: string): boolean {
  return pathname.slice(pathname.lastIndexOf('/')).includes('.');
}
