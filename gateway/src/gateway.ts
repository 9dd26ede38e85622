import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AddressInfo } from 'node:net';
import { liveReleases, type ShopConfig } from 'release-format';
import { createService, sendRevalidated, serveVersionedFiles, type LogStream } from 'service-kit';
import { chooseShellBuild, readTemplate } from './builds';
import { createCatalogue, NotReadyError } from './feeds/catalogue';
import { serveFeeds } from './feeds/serveFeeds';
import { followFolders } from './folders';
import { createGatewayMetrics } from './gatewayMetrics';
import { serveInspectorData } from './inspectorData';
import { createKeptPages } from './pages/keptPages';
import { overrideBanner } from './overrides/banner';
import { createOverrides, type OverriddenVisit } from './overrides/overrides';
import { createPublishedReleases } from './overrides/publishedReleases';
import { fillPage, forBrowser, inlineStyles } from './pages/fillPage';
import type { GatewayPlugin } from './plugin';
import { proxyTo, proxyToRemotes } from './proxy';
import { followReleases, ownerOf, type PageOwner } from './releases';
import { createFeedVersions, serveData } from './render/feedVersions';
import { createPrerender, type PageRequest, type SentContent } from './render/prerender';
import { countReports } from './reports/countReports';
import { serveErrorReports } from './reports/errorReports';
import { serveHealthReports } from './reports/healthReports';
import type { BuildsOf } from './reports/mapStack';
import { servePolicyReports } from './reports/policyReports';
import { releaseOfUrl } from './reports/releaseOf';
import { serveVitalsReports } from './reports/vitalsReports';
import { securityHeaders, type PolicyInputs } from './securityHeaders';
import type { GatewaySettings } from './settings';
import { markdownTwin, prefersMarkdown } from './site/markdown';
import { readSentPage, type SentPage } from './site/sentPage';
import { SERVICE_WORKER, serveServiceWorker } from './site/serviceWorker';
import { publicPages, serveSiteFiles } from './site/siteFiles';
import { createVisits, releasesForAll, type VisitorReleases } from './visitors/visits';

export interface GatewayOptions {
  readonly settings: GatewaySettings;
  /** Folder of the shell's builds, absolute. */
  readonly shellDist: string;
  /** Where the source maps of an app are, for the stacks that browsers report; those of the shell alone when left out. */
  readonly buildsOf?: BuildsOf;
  /** Folder for what outlasts a restart, absolute. */
  readonly stateFolder: string;
  readonly origins: {
    /** Of the feed, for `/api`, when the shop serves it. */
    readonly feed?: string | undefined;
    readonly discovery: string;
    /**
     * Of a remote's host; undefined for a name nobody knows.
     * @param live whether the discovery document names a release of it
     */
    readonly remote: (name: string, live: boolean) => string | undefined;
  };
  readonly plugins?: readonly GatewayPlugin[];
  /** Nothing is logged without one. */
  readonly log?: LogStream | undefined;
  /** How long requests in flight may still take when it closes, in milliseconds. */
  readonly drainMs?: number;
}

/** A shop with neither a Firebase project nor a plugin that brings an identity provider; the message says how to get one. */
export class MissingIdentityError extends Error {
  override readonly name = 'MissingIdentityError';
  constructor() {
    super(
      'Nobody is there to sign in with: set FIREBASE_API_KEY, FIREBASE_AUTH_DOMAIN and FIREBASE_PROJECT_ID, or start the sandbox ("npm start"), which has an emulator.',
    );
  }
}

/**
 * The shop's origin: the shell's files, the pages, and everything else the browser asks for, handed on to its service.
 *
 * - `/shell/<version>/…`: the shell's files, immutable
 * - `/mfe/<name>/…`, `/api/…`, and the plugins' upstreams: their service's own response, or 503/504 in JSON naming it
 * - `/discovery.json`: the visitor's releases by the newest document, also while discovery is away; `no-cache` with an ETag
 * - any other path without a file extension: the page, of the same releases, `no-cache` with an ETag; as a 404 when none of
 *   them has a route for it. `?mfe-cart=1.2.0` overrides a release in this browser, see overrides/. Who would rather have
 *   Markdown gets a public page's twin
 * - `/offline.html`: the page of no path, for the service worker: it stands in for the pages a browser has not kept
 * - `/sw.js`: the service worker, see site/serviceWorker.ts
 * - `/data/<hash>.json`: the data that a page's content was made from, immutable
 * - `POST /reports/csp`: what broke the policy in a browser, into the log
 * - `POST /reports/health`: which releases browsers could load, on to discovery
 * - `/inspector.json`: where a visitor's releases come from, for the inspector, see inspectorData.ts
 * - `POST /reports/vitals`: the web vitals that browsers measured, on to discovery
 * - `POST /reports/errors`: what was thrown in a browser, into the log
 * - `/robots.txt`, `/sitemap.xml`, `/llms.txt`, `/favicon.svg`: see site/
 * - `/feeds/google.xml`, `/feeds/blog.xml`: see feeds/
 * - `/health`, `/ready`: see createService; it is ready while there is a page to serve
 *
 * Every response carries securityHeaders.ts. `metrics` of the app is for a port of its own: the public reaches this one. The caller listens and closes.
 * @returns when it has asked discovery once, which takes half a second at most
 * @throws MissingBuildError or PageTemplateError when there is no page to serve, MissingIdentityError
 */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { settings, shellDist, origins, plugins = [] } = options;
  const shellOrigin = plugins.find((plugin) => plugin.shellOrigin)?.shellOrigin;
  // A dev server's files have no versions, so nothing of them may be kept.
  const keepsFiles = settings.serviceWorker && !shellOrigin;
  const config = { ...shopConfig(settings, plugins), ...(keepsFiles && { serviceWorker: SERVICE_WORKER }) };
  const headersFor = securityHeaders(policyInputs(settings, plugins));
  const app = createService({
    name: 'gateway',
    log: options.log,
    headersFor,
    checkReady: async () => void renderPage(releasesForAll(await document())),
    metrics: 'elsewhere',
    ...(options.drainMs !== undefined && { drainMs: options.drainMs }),
  });
  const metrics = createGatewayMetrics({
    registry: app.metrics,
    renderQueue: () => prerender.waiting(),
    askDiscovery: () => document(),
  });
  const document = followReleases({
    url: new URL('/discovery.json', origins.discovery).href,
    file: `${options.stateFolder}/discovery.json`,
    log: app.log,
    onConfirmed: metrics.documentConfirmed,
  });
  const publicOrigin = () => settings.publicOrigin ?? originOfServer(app);
  const visit = createVisits({
    key: settings.canaryKey,
    isSecure: () => publicOrigin().startsWith('https:'),
  });
  const published = createPublishedReleases(origins.discovery);
  const overrides = createOverrides({
    origins: settings.overrideOrigins,
    published,
    isSecure: () => publicOrigin().startsWith('https:'),
  });
  const keptPage = createKeptPages();
  const shellBuildOf = chooseShellBuild(shellDist, (line) => app.log.warn(line));

  const feeds = createFeedVersions({
    products: feedUrl(settings.urls.products, origins.feed),
    posts: feedUrl(settings.urls.posts, origins.feed),
  });
  const catalogue = createCatalogue(feeds);
  const prerender = createPrerender({
    shellDist,
    feeds,
    originOf: (name) => origins.remote(name, true),
    log: app.log,
    metrics,
  });

  function renderPage(
    releases: VisitorReleases,
    template = readTemplate(shellDist, shellBuildOf(releases.shell)),
    owner?: PageOwner,
    content?: SentContent,
    { hosts, notes }: Partial<OverriddenVisit> = {},
  ): string {
    const page = {
      config: { ...config, origin: publicOrigin() },
      document: releases.document,
      owner,
      content,
      ...(hosts && { hosts }),
      banner: overrideBanner(notes ?? []),
    };
    return fillPage(template, page);
  }

  function requestOf(
    releases: VisitorReleases,
    url: string,
    owner: PageOwner | undefined,
    shellVersion = shellBuildOf(releases.shell),
  ): PageRequest {
    return {
      shellVersion,
      document: releases.document,
      owner: owner && { remote: owner.remote, path: owner.route.path },
      url,
      config: { ...config, origin: publicOrigin() },
    };
  }

  /** The pages without parameters: the first visitors of those get their content too. */
  async function warm(): Promise<void> {
    const releases = releasesForAll(await document());
    const paths = publicPages(releases.document);
    await prerender.warm(paths.map((path) => requestOf(releases, path, ownerOf(releases.document, path))));
  }

  /** What a page says of itself, as everybody gets it. @throws NotReadyError */
  async function pageAt(path: string): Promise<SentPage> {
    const releases = releasesForAll(await document());
    const page = requestOf(releases, path, ownerOf(releases.document, path));
    // Nobody waits for it, so it may take longer than a visitor's.
    if (!shellOrigin) await prerender.warm([page]);
    const content = shellOrigin ? undefined : await prerender.contentOf(page);
    if (!content) throw new NotReadyError(`${path} cannot be rendered.`);
    return readSentPage(content);
  }

  renderPage(releasesForAll(await document()));
  // From here on the shop's origin is known.
  app.addHook('onListen', async () => void warm());
  app.addHook('onClose', async () => prerender.stop());
  app.addHook('onRequest', async (request) => {
    const release = releaseOfUrl(request.url);
    if (release) request.logged.release = `${release.app}@${release.version}`;
  });
  // Reaches only the routes that come after it.
  await app.register(compress, { encodings: ['br', 'gzip'] });

  const { upstreamFailed } = metrics;
  if (shellOrigin) proxyTo(app, { name: 'shell', origin: shellOrigin, prefix: '/shell' }, upstreamFailed);
  else serveVersionedFiles(app, { root: shellDist, prefix: '/shell/', hidden: ['index.html'] });
  serveSiteFiles(app, {
    publicOrigin,
    shellBuild: async () => `${shellDist}/${shellBuildOf(releasesForAll(await document()).shell)}`,
    document,
    catalogue,
    pageAt,
    privatePaths: plugins.flatMap(({ privatePaths = [] }) => privatePaths),
  });
  serveFeeds(app, { publicOrigin, catalogue, pageAt });

  const folderOf = followFolders({ document, file: `${options.stateFolder}/folders.json`, log: app.log });
  const places = {
    hostOf: async (name: string) => origins.remote(name, liveReleases(await document()).has(name)),
    folderOf: async (name: string, version: string) =>
      (await folderOf(name, version)) ?? published.folderOf(name, version),
  };
  proxyToRemotes(app, places, upstreamFailed);
  if (origins.feed)
    proxyTo(app, { name: 'feed', origin: origins.feed, prefix: '/api', path: '/' }, upstreamFailed);
  for (const { upstreams = [], register } of plugins) {
    for (const upstream of upstreams) proxyTo(app, upstream, upstreamFailed);
    register?.(app);
  }
  const reported = countReports(metrics, document);
  servePolicyReports(app, reported.policy);
  const counts = (request: FastifyRequest) => !overrides.isOverridden(request);
  serveHealthReports(app, { discovery: origins.discovery, counts, onReport: reported.health });
  if (settings.vitalsSample > 0) serveVitalsReports(app, origins.discovery, counts);
  const { buildsOf = (name) => (name === 'shell' ? shellDist : undefined) } = options;
  serveErrorReports(app, { buildsOf, onReport: reported.error });
  serveServiceWorker(app, {
    enabled: keepsFiles,
    async visitedBuild(request, reply) {
      const { releases, caching } = visit(request, reply, await document());
      return { folder: `${shellDist}/${shellBuildOf(releases.shell)}`, caching };
    },
  });
  app.get('/offline.html', async (request, reply) => {
    const { releases, caching } = visit(request, reply, await document());
    const body = renderPage(releases);
    reply.headers(headersFor(request.url, inlineStyles(body)));
    return sendRevalidated(request, reply, { type: 'text/html; charset=utf-8', body, ...caching });
  });
  serveData(app, feeds);
  app.get('/discovery.json', async (request, reply) => {
    const all = await document();
    const { releases, caching } = await overrides.apply(request, visit(request, reply, all), all);
    return sendRevalidated(request, reply, {
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(forBrowser(releases.document)),
      ...caching,
    });
  });

  if (settings.inspector) {
    serveInspectorData(app, {
      discovery: origins.discovery,
      document,
      visit: (request, reply, all) => overrides.apply(request, visit(request, reply, all), all),
    });
  }

  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const [pathname = '/'] = request.url.split(/[?#]/);
    if (isFile(pathname)) {
      reply.callNotFound();
      return reply;
    }
    const all = await document();
    const refused = await overrides.handleAsked(request, reply, all);
    if (!refused) return reply;
    const visitor = await overrides.apply(request, visit(request, reply, all), all, refused);
    const { releases, caching, hosts, notes } = visitor;
    const known = liveReleases(releases.document);
    const owner = ownerOf(releases.document, pathname);
    const shellVersion = shellBuildOf(releases.shell);
    const template = readTemplate(shellDist, shellVersion);
    // In development the shell's files are not those of its build, and what a host has only its browser can tell.
    const content =
      shellOrigin || hosts.size > 0
        ? undefined
        : await prerender.contentOf(requestOf(releases, request.url, owner, shellVersion));
    if (content) reply.code(content.status);
    if (owner) {
      const { remote } = owner;
      request.measuredRoute = owner.route.path;
      request.logged.release = `${remote}@${known.get(remote)?.metadata.version}`;
    }
    // Before anything was released, nobody can say that a page is not there; nor of what a host has.
    else if (known.size > 0 && hosts.size === 0) reply.code(404);
    const negotiated = { ...caching, vary: [caching.vary, 'accept'].filter(Boolean).join(', ') };
    // What is one shopper's own is made in the browser, so there is nothing of it to read.
    if (content && !owner?.route.noindex && prefersMarkdown(request.headers.accept)) {
      const type = 'text/markdown; charset=utf-8';
      return sendRevalidated(request, reply, { type, body: markdownTwin(content), ...negotiated });
    }
    const fill = () => {
      const body = renderPage(releases, template, owner, content, visitor);
      return { body, headers: headersFor(request.url, inlineStyles(body), [...hosts.values()]) };
    };
    const type = 'text/html; charset=utf-8';
    // What one browser tries is for it alone.
    if (!content || notes.length > 0) {
      const { body, headers } = fill();
      return sendRevalidated(request, reply.headers(headers), { type, body, ...negotiated });
    }
    const { document: visited } = releases;
    const { headers, etag, bodyFor } = keptPage(content, { document: visited, template }, fill);
    const body = await bodyFor(request.headers['accept-encoding']);
    return sendRevalidated(request, reply.headers(headers), { type, etag, ...body, ...negotiated });
  });
  return app;
}

/** What the page is told in `#shop-config`, but for the shop's origin. @throws MissingIdentityError */
export function shopConfig(
  { urls, identity, analytics, inspector, vitalsSample }: GatewaySettings,
  plugins: readonly GatewayPlugin[] = [],
): Omit<ShopConfig, 'origin'> {
  const provider = identity ?? plugins.find((plugin) => plugin.identity)?.identity;
  if (!provider) throw new MissingIdentityError();
  return {
    ...urls,
    identity: provider,
    ...(analytics !== undefined && { analytics }),
    ...(inspector && { inspector }),
    ...(vitalsSample > 0 && { vitals: vitalsSample }),
  };
}

/** What the security headers of a gateway with these settings depend on. @throws MissingIdentityError */
export function policyInputs(
  settings: GatewaySettings,
  plugins: readonly GatewayPlugin[] = [],
): PolicyInputs {
  return {
    config: shopConfig(settings, plugins),
    imageOrigins: settings.imageOrigins,
    connectOrigins: plugins.flatMap(({ connectOrigins = [] }) => connectOrigins),
    trustedTypes: plugins.flatMap(({ trustedTypes = [] }) => trustedTypes),
    pathsWithoutPolicy: plugins.flatMap(({ pathsWithoutPolicy = [] }) => pathsWithoutPolicy),
  };
}

/** A feed as the gateway reaches it. @param url as the browser is told */
function feedUrl(url: string, feed: string | undefined): string | undefined {
  if (URL.canParse(url)) return url;
  return feed && new URL(url.replace(/^\/api\//, '/'), feed).href;
}

function originOfServer({ server }: FastifyInstance): string {
  return `http://localhost:${(server.address() as AddressInfo | null)?.port ?? 0}`;
}

/** Whether the last segment looks like a file: a missing script must not be responded to with a page. */
function isFile(pathname: string): boolean {
  return /\.[^/]*$/.test(pathname);
}
