import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AddressInfo } from 'node:net';
import { liveReleases } from 'contract';
import { createService, sendRevalidated, serveVersionedFiles, type LogStream } from 'service-kit';
import { chooseShellBuild } from './builds';
import { createCatalogue } from './feeds/catalogue';
import { serveFeeds } from './feeds/serveFeeds';
import { followFolders } from './releaseFolders';
import { createGatewayMetrics } from './gatewayMetrics';
import { serveInspectorData } from './inspectorData';
import { createOverrides } from './overrides/overrides';
import { createPublishedReleases } from './overrides/publishedReleases';
import { forBrowser } from './pages/fillPage';
import { createPages } from './pages/pages';
import { servePages } from './pages/servePages';
import type { GatewayPlugin } from './plugin';
import { proxyTo, proxyToRemotes } from './proxy';
import { serveByHttps } from './publicSide';
import { followDocument } from './followDocument';
import { createFeedVersions, serveData } from './render/feedVersions';
import { createPrerender } from './render/prerender';
import { countReports } from './reports/countReports';
import { serveErrorReports } from './reports/errorReports';
import { healthReports } from './reports/healthReports';
import { servePolicyReports } from './reports/policyReports';
import { serveRelayedReports } from './reports/relayedReports';
import { releaseOfUrl } from './reports/releaseOf';
import { vitalsReports } from './reports/vitalsReports';
import { securityHeaders } from './securityHeaders';
import type { GatewaySettings } from './settings';
import { policyInputs, shopConfig } from './shopConfig';
import { createBuiltDocuments } from './site/builtDocuments';
import { SERVICE_WORKER, serveServiceWorker } from './site/serviceWorker';
import { serveSiteFiles } from './site/siteFiles';
import { createVisits, releasesForAll, type VisitorReleases } from './visitors/visits';

export interface GatewayOptions {
  readonly settings: GatewaySettings;
  /** Folder of the shell's builds, absolute. */
  readonly shellDist: string;
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
    trustedProxies: settings.trustedProxies,
    checkReady: async () => void pages.render(releasesForAll(await document())),
    metrics: 'elsewhere',
    ...(options.drainMs !== undefined && { drainMs: options.drainMs }),
  });
  serveByHttps(app, settings);
  const metrics = createGatewayMetrics({
    registry: app.metrics,
    renderQueue: () => prerender.waiting(),
    askDiscovery: () => document(),
  });
  const atDiscovery = (path: string) => new URL(path, origins.discovery).href;
  const document = followDocument({
    url: atDiscovery('/discovery.json'),
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
    allowed: settings.overrides,
    published,
    isSecure: () => publicOrigin().startsWith('https:'),
  });
  const shellBuild = chooseShellBuild(shellDist, (line) => app.log.warn(line));
  const shellVersionOf = ({ shell }: VisitorReleases) => shellBuild(shell);
  /** With what this browser has overridden. */
  const overriddenVisit = async (request: FastifyRequest, reply: FastifyReply) => {
    const all = await document();
    return overrides.apply(request, visit(request, reply, all), all);
  };

  const feeds = createFeedVersions(
    {
      products: feedUrl(settings.urls.products, origins.feed),
      posts: feedUrl(settings.urls.posts, origins.feed),
    },
    app.log,
  );
  const catalogue = createCatalogue(feeds);
  const prerender = createPrerender({
    shellDist,
    feeds,
    originOf: (name) => origins.remote(name, true),
    log: app.log,
    metrics,
  });

  const pages = createPages({
    shellDist,
    shellVersionOf,
    // In development the shell's files are not those of its build.
    prerender: shellOrigin ? undefined : prerender,
    config: () => ({ ...config, origin: publicOrigin() }),
    document,
    catalogue,
  });

  pages.render(releasesForAll(await document()));
  // From here on the shop's origin is known.
  // Nothing waits for it, so its failure may not end the process: the first visitors render these pages then.
  app.addHook('onListen', async () => {
    pages.warm().catch((error: unknown) => app.log.warn(`No page is rendered ahead: ${String(error)}`));
  });
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
  const sendDocument = createBuiltDocuments({ publicOrigin, document, feeds });
  serveSiteFiles(app, {
    publicOrigin,
    shellBuild: async () => `${shellDist}/${shellVersionOf(releasesForAll(await document()))}`,
    document,
    catalogue,
    pageAt: pages.describe,
    sendDocument,
    privatePaths: plugins.flatMap(({ privatePaths = [] }) => privatePaths),
  });
  serveFeeds(app, { publicOrigin, catalogue, pageAt: pages.describe, sendDocument });

  const folderOf = followFolders({ document, file: `${options.stateFolder}/folders.json`, log: app.log });
  const places = {
    hostOf: async (name: string) => origins.remote(name, liveReleases(await document()).has(name)),
    folderOf: async (name: string, version: string) =>
      (await folderOf(name, version)) ?? published.folderOf(await document(), name, version),
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
  const relay = { url: atDiscovery('/reports'), counts, onReport: reported.health };
  serveRelayedReports(app, healthReports, relay);
  if (settings.vitalsSample > 0)
    serveRelayedReports(app, vitalsReports, { url: atDiscovery('/vitals'), counts });
  serveErrorReports(app, (release, request) => {
    if (counts(request)) reported.error(release);
  });
  serveServiceWorker(app, {
    enabled: keepsFiles,
    async visitedBuild(request, reply) {
      const { releases, caching } = visit(request, reply, await document());
      return { folder: `${shellDist}/${shellVersionOf(releases)}`, caching };
    },
  });
  serveData(app, feeds);
  app.get('/discovery.json', async (request, reply) => {
    const { releases, caching } = await overriddenVisit(request, reply);
    return sendRevalidated(request, reply, {
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(forBrowser(releases.document)),
      ...caching,
    });
  });

  if (settings.inspector) {
    serveInspectorData(app, { discovery: origins.discovery, document, visit: overriddenVisit });
  }

  servePages(app, { pages, document, visit, overrides, headersFor });
  return app;
}

/** A feed as the gateway reaches it. @param url as the browser is told */
function feedUrl(url: string, feed: string | undefined): string | undefined {
  if (URL.canParse(url)) return url;
  return feed && new URL(url.replace(/^\/api\//, '/'), feed).href;
}

function originOfServer({ server }: FastifyInstance): string {
  return `http://localhost:${(server.address() as AddressInfo | null)?.port ?? 0}`;
}
