import compress from '@fastify/compress';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AddressInfo } from 'node:net';
import { liveReleases, type DiscoveryDocument, type ShopConfig } from 'release-format';
import { createService, sendRevalidated, serveVersionedFiles, type LogStream } from 'service-kit';
import { builtVersion, readTemplate } from './builds';
import { fillPage, inlineStyles } from './page';
import type { GatewayPlugin } from './plugin';
import { servePolicyReports } from './policyReports';
import { proxyTo, proxyToRemotes } from './proxy';
import { followReleases, ownerOf, type PageOwner } from './releases';
import { createFeedVersions, serveData } from './render/feedVersions';
import { createPrerender, type PageRequest, type SentContent } from './render/prerender';
import { securityHeaders, type PolicyInputs } from './securityHeaders';
import type { GatewaySettings } from './settings';
import { publicPages, serveSiteFiles } from './site/siteFiles';

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

/** `/shell/1.2.0/main.js`, `/mfe/mfe-cart/1.2.0/remoteEntry.js` */
const VERSIONED = /^\/(?:mfe\/)?([\w-]+)\/(\d+\.\d+\.\d+[^/]*)\//;

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
 * - `/discovery.json`: the newest document, also while discovery is away
 * - any other path without a file extension: the page, `no-cache` with an ETag; as a 404 when no live release has a route
 *   for it
 * - `/data/<hash>.json`: the data that a page's content was made from, immutable
 * - `POST /reports/csp`: what broke the policy in a browser, into the log
 * - `/robots.txt`, `/sitemap.xml`, `/favicon.svg`: see site/
 * - `/health`, `/ready`: see createService; it is ready while there is a page to serve
 *
 * Every response carries securityHeaders.ts. The caller listens and closes.
 * @returns when it has asked discovery once, which takes half a second at most
 * @throws MissingBuildError or PageTemplateError when there is no page to serve, MissingIdentityError
 */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { settings, shellDist, origins, plugins = [] } = options;
  const config = shopConfig(settings, plugins);
  const headersFor = securityHeaders(policyInputs(settings, plugins));
  const app = createService({
    name: 'gateway',
    log: options.log,
    headersFor,
    checkReady: async () => void renderPage(await document()),
    ...(options.drainMs !== undefined && { drainMs: options.drainMs }),
  });
  const document = followReleases({
    url: new URL('/discovery.json', origins.discovery).href,
    file: `${options.stateFolder}/discovery.json`,
    log: app.log,
  });
  const publicOrigin = () => settings.publicOrigin ?? originOfServer(app);

  const feeds = createFeedVersions({
    products: feedUrl(settings.urls.products, origins.feed),
    posts: feedUrl(settings.urls.posts, origins.feed),
  });
  const prerender = createPrerender({
    shellDist,
    feeds,
    originOf: (name) => origins.remote(name, true),
    log: app.log,
  });

  function renderPage(releases: DiscoveryDocument, owner?: PageOwner, content?: SentContent): string {
    const page = { config: { ...config, origin: publicOrigin() }, document: releases, owner, content };
    return fillPage(readTemplate(shellDist), page);
  }

  function requestOf(releases: DiscoveryDocument, url: string, owner: PageOwner | undefined): PageRequest {
    return {
      shellVersion: builtVersion(shellDist),
      document: releases,
      owner: owner && { remote: owner.remote, path: owner.route.path },
      url,
      config: { ...config, origin: publicOrigin() },
    };
  }

  /** The pages without parameters: the first visitors of those get their content too. */
  async function warm(): Promise<void> {
    const releases = await document();
    const paths = publicPages(releases);
    await prerender.warm(paths.map((path) => requestOf(releases, path, ownerOf(releases, path))));
  }

  renderPage(await document());
  // From here on the shop's origin is known.
  app.addHook('onListen', async () => void warm());
  app.addHook('onClose', async () => prerender.stop());
  app.addHook('onRequest', async (request) => {
    const [, name, version] = VERSIONED.exec(request.url) ?? [];
    if (name) request.logged.release = `${name}@${version}`;
  });
  // Reaches only the routes that come after it.
  await app.register(compress, { encodings: ['br', 'gzip'] });

  const shellOrigin = plugins.find((plugin) => plugin.shellOrigin)?.shellOrigin;
  if (shellOrigin) proxyTo(app, { name: 'shell', origin: shellOrigin, prefix: '/shell' });
  else serveVersionedFiles(app, { root: shellDist, prefix: '/shell/', hidden: ['index.html'] });
  serveSiteFiles(app, {
    publicOrigin,
    shellBuild: () => `${shellDist}/${builtVersion(shellDist)}`,
    document,
    productsUrl: feedUrl(settings.urls.products, origins.feed),
    privatePaths: plugins.flatMap(({ privatePaths = [] }) => privatePaths),
  });

  proxyToRemotes(app, async (name) => origins.remote(name, liveReleases(await document()).has(name)));
  if (origins.feed) proxyTo(app, { name: 'feed', origin: origins.feed, prefix: '/api', path: '/' });
  for (const { upstreams = [], register } of plugins) {
    for (const upstream of upstreams) proxyTo(app, upstream);
    register?.(app);
  }
  servePolicyReports(app);
  serveData(app, feeds);
  app.get('/discovery.json', async (request, reply) =>
    sendRevalidated(request, reply, {
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(await document()),
    }),
  );

  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const [pathname = '/'] = request.url.split(/[?#]/);
    if (isFile(pathname)) {
      reply.callNotFound();
      return reply;
    }
    const releases = await document();
    const owner = ownerOf(releases, pathname);
    // In development the shell's files are not those of its build.
    const content = shellOrigin
      ? undefined
      : await prerender.contentOf(requestOf(releases, request.url, owner));
    const body = renderPage(releases, owner, content);
    if (content) reply.code(content.status);
    if (owner) {
      const { remote } = owner;
      request.logged.release = `${remote}@${liveReleases(releases).get(remote)?.metadata.version}`;
    }
    // Before anything was released, nobody can say that a page is not there.
    else if (liveReleases(releases).size > 0) reply.code(404);
    reply.headers(headersFor(request.url, inlineStyles(body)));
    return sendRevalidated(request, reply, { type: 'text/html; charset=utf-8', body });
  });
  return app;
}

/** What the page is told in `#shop-config`, but for the shop's origin. @throws MissingIdentityError */
export function shopConfig(
  { urls, identity }: GatewaySettings,
  plugins: readonly GatewayPlugin[] = [],
): Omit<ShopConfig, 'origin'> {
  const provider = identity ?? plugins.find((plugin) => plugin.identity)?.identity;
  if (!provider) throw new MissingIdentityError();
  return { ...urls, identity: provider };
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

/** Whether the last segment looks like a file: a missing script must not be answered with a page. */
function isFile(pathname: string): boolean {
  return /\.[^/]*$/.test(pathname);
}
