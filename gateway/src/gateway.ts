import compress from '@fastify/compress';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { liveReleases, type ShopConfig } from 'release-format';
import { respondToBrokenRequest, sendRevalidated, serveVersionedFiles } from 'service-kit';
import { builtVersion, readTemplate } from './builds';
import { fillPage, inlineStyles } from './page';
import type { GatewayPlugin } from './plugin';
import { proxyTo, proxyToRemotes } from './proxy';
import { followReleases, remoteAt } from './releases';
import { securityHeaders, type PolicyInputs } from './securityHeaders';
import type { GatewaySettings } from './settings';
import { serveSiteFiles } from './site/siteFiles';

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
  readonly log?: (line: string) => void;
}

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
 * - any other path without a file extension: the page, `no-cache` with an ETag
 * - `/robots.txt`, `/sitemap.xml`, `/favicon.svg`: see site/
 * - `/health`: `{ "status": "ok" }`
 *
 * Every response carries securityHeaders.ts. The caller listens and closes.
 * @throws MissingBuildError or PageTemplateError when there is no page to serve, MissingIdentityError
 */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { settings, shellDist, origins, plugins = [], log = console.warn } = options;
  const config = shopConfig(settings, plugins);
  const headersFor = securityHeaders(policyInputs(settings, plugins));
  const document = followReleases({
    url: new URL('/discovery.json', origins.discovery).href,
    file: `${options.stateFolder}/discovery.json`,
    log,
  });
  fillPage(readTemplate(shellDist), { config, document: await document() });

  const app = fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    // Responses to requests that match no route syntax run no hooks.
    frameworkErrors: (error, request, reply) => {
      const response = reply as FastifyReply;
      response.code(400).headers(headersFor(request.url)).send({ error: error.message });
    },
    clientErrorHandler: (error, socket) => respondToBrokenRequest(error, socket, headersFor('/')),
  });
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.headers(headersFor(request.url));
  });
  app.setNotFoundHandler((request, reply) => {
    reply
      .code(404)
      .header('cache-control', 'no-cache')
      .send({ error: `The shop has no ${request.url}.` });
  });
  // Reaches only the routes that come after it.
  await app.register(compress, { encodings: ['br', 'gzip'] });
  app.get('/health', async () => ({ status: 'ok' }));

  const shellOrigin = plugins.find((plugin) => plugin.shellOrigin)?.shellOrigin;
  if (shellOrigin) proxyTo(app, { name: 'shell', origin: shellOrigin, prefix: '/shell' });
  else serveVersionedFiles(app, { root: shellDist, prefix: '/shell/', hidden: ['index.html'] });
  serveSiteFiles(app, {
    shellBuild: () => `${shellDist}/${builtVersion(shellDist)}`,
    document,
    productsUrl: productsUrl(settings, origins.feed),
    privatePaths: plugins.flatMap(({ privatePaths = [] }) => privatePaths),
  });

  proxyToRemotes(app, async (name) => origins.remote(name, liveReleases(await document()).has(name)));
  if (origins.feed) proxyTo(app, { name: 'feed', origin: origins.feed, prefix: '/api', path: '/' });
  for (const { upstreams = [], register } of plugins) {
    for (const upstream of upstreams) proxyTo(app, upstream);
    register?.(app);
  }
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
    const remote = remoteAt(releases, pathname);
    const body = fillPage(readTemplate(shellDist), { config, document: releases, remote });
    reply.headers(headersFor(request.url, inlineStyles(body)));
    return sendRevalidated(request, reply, { type: 'text/html; charset=utf-8', body });
  });
  return app;
}

/** What the page is told in `#shop-config`. @throws MissingIdentityError */
export function shopConfig(
  { urls, identity }: GatewaySettings,
  plugins: readonly GatewayPlugin[] = [],
): ShopConfig {
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
    pathsWithoutPolicy: plugins.flatMap(({ pathsWithoutPolicy = [] }) => pathsWithoutPolicy),
  };
}

/** The products feed as the gateway reaches it. */
function productsUrl({ urls }: GatewaySettings, feed: string | undefined): string | undefined {
  if (URL.canParse(urls.products)) return urls.products;
  return feed && new URL(urls.products.replace(/^\/api\//, '/'), feed).href;
}

/** Whether the last segment looks like a file: a missing script must not be answered with a page. */
function isFile(pathname: string): boolean {
  return /\.[^/]*$/.test(pathname);
}
