import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  decodablePath,
  isReservedPath,
  liveReleases,
  spellPath,
  withoutQuery,
  type DiscoveryDocument,
} from 'contract';
import { sendRevalidated, type Revalidated } from 'service-kit';
import type { securityHeaders } from './securityHeaders';
import { markdownTwin, prefersMarkdown } from './markdown';
import type { OverriddenVisit } from '../visits/overrides';
import type { Visitors } from '../visits/visitors';
import type { VisitorReleases } from '../visits/visits';
import { forBrowser } from './fillPage';
import { createPageCache, type CachedPage } from './pageCache';
import { NO_RELEASE, ownerOf, whyWithoutPages } from '../releases/pageRoutes';
import type { Prerendered } from '../render/renderContent';
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

/** For the team: a shop opens with its releases. */
const FIRST_RELEASE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width">
<title>No release yet</title><h1>${NO_RELEASE}</h1><p>Release each app: <code>npm run releases -- release mfe-content</code>, and so on.
docs/releases.md in the repository of the shop says how.</p></html>`;

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
    const parts = { document: releases.document, template };
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
    if (await isMissingFile(request.url)) {
      reply.callNotFound();
      return reply;
    }
    if (overrides.handleAsked(request, reply)) return reply;
    const visitor = await overriddenVisit(request, reply);
    if (visitor.hosts.size === 0 && whyWithoutPages(await document()) === NO_RELEASE)
      return reply.code(503).header('cache-control', 'no-store').type(HTML).send(FIRST_RELEASE);
    const { owner, template, loadContent } = pages.find(visitor.releases, request.url);
    const spelled = spelledUrl(request.url, owner);
    if (spelled !== request.url) return reply.header('cache-control', 'no-cache').redirect(spelled, 308);
    logOwner(request, visitor, owner);
    // The gateway cannot reach an overriding build on the visitor's machine.
    const content = visitor.hosts.size > 0 ? undefined : await loadContent();
    reply.code(statusOf(request, visitor, owner, content));
    if (content && hasText(owner) && prefersMarkdown(request.headers.accept))
      return sendRevalidated(request, reply, {
        type: MARKDOWN,
        body: markdownTwin(content),
        ...cachingOf(visitor),
      });
    const parts = { template, owner, hosts: visitor.hosts, notes: visitor.notes };
    if (content && visitor.notes.length === 0)
      return sendShared(request, reply, visitor, { ...parts, content });
    return sendOwn(request, reply, visitor, { ...parts, content });
  });

  /** A product's id may have a dot too, and a route that is unknown for now as well. */
  async function isMissingFile(url: string): Promise<boolean> {
    const pathname = withoutQuery(url);
    const newest = await document();
    return isFile(pathname) && !ownerOf(newest, pathname) && !whyWithoutPages(newest);
  }

  /** Sends a page that is kept for all visitors of the same releases. */
  function sendShared(request: FastifyRequest, reply: FastifyReply, visitor: OverriddenVisit, parts: Shared) {
    const { releases, caching } = visitor;
    const ingredients = { document: releases.document, template: parts.template };
    const page = cachedPage(parts.content, ingredients, () => fillWithHeaders(request.url, releases, parts));
    const isForAll = !caching.vary && reply.statusCode === 200;
    // `cookie`, because an override cookie changes the page.
    const ofPage = isForAll ? { cacheControl: FOR_ALL, vary: 'cookie, accept' } : cachingOf(visitor);
    return sendPage(request, reply, page, ofPage);
  }

  /** Sends a page with overrides, or one without content. */
  function sendOwn(
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: OverriddenVisit,
    parts: PageOptions,
  ) {
    const { body, headers } = fillWithHeaders(request.url, visitor.releases, parts);
    return sendRevalidated(request, reply.headers(headers), { type: HTML, body, ...cachingOf(visitor) });
  }
}

type Owner = ReturnType<typeof ownerOf>;
type Shared = PageOptions & { readonly content: Prerendered };

function cachingOf({ caching }: OverriddenVisit) {
  return { ...caching, vary: [caching.vary, 'accept'].filter(Boolean).join(', ') };
}

/** Returns the URL with the path as the route spells it. */
function spelledUrl(url: string, owner: Owner): string {
  const pathname = withoutQuery(url);
  return owner ? spellPath(owner.route.path, pathname) + url.slice(pathname.length) : url;
}

function logOwner(request: FastifyRequest, { releases }: OverriddenVisit, owner: Owner): void {
  if (!owner) return;
  const live = liveReleases(releases.document).get(owner.remote);
  request.measuredRoute = owner.route.path;
  request.logged.release = `${owner.remote}@${live?.metadata.version}`;
}

function statusOf(
  { originalUrl }: FastifyRequest,
  { releases, hosts }: OverriddenVisit,
  owner: Owner,
  content: Prerendered | undefined,
): number {
  if (releases.isUnknown) return 503;
  if (isMalformed(originalUrl)) return 400;
  if (!owner && hosts.size === 0) return 404;
  return content?.meta.status ?? 200;
}

/** Personal pages have no text before they run in the browser. */
function hasText(owner: Owner): boolean {
  return !owner?.route.noindex;
}

/** Makes the URL of a page one that fastify routes: it responds to a malformed path with an error in JSON. */
export function decodablePageUrl(url: string): string {
  const path = withoutQuery(url);
  return isReservedPath(path) ? url : decodablePath(path) + url.slice(path.length);
}

function isMalformed(url: string): boolean {
  const path = withoutQuery(url);
  return decodablePath(path) !== path;
}

/** Whether the last segment has a dot. Product ids may have one too: check the routes as well. */
function isFile(pathname: string): boolean {
  return pathname.slice(pathname.lastIndexOf('/')).includes('.');
}
