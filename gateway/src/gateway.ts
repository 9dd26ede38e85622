import compress from '@fastify/compress';
import { sendRevalidated } from 'discovery';
import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { remotes, shell } from 'tooling/apps';
import { endBrokenRequest } from './brokenRequest';
import { serveEmulatorPages } from './emulator/emulatorPages';
import { followDiscovery } from './followDiscovery';
import { fillPage } from './page';
import { distOf, readTemplate } from './release';
import { securityHeaders } from './securityHeaders';
import type { PartName, Settings } from './settings';
import { servePieces } from './site/piecesPage';
import { serveSiteFiles } from './site/siteFiles';
import { proxyTo, type Upstream } from './upstream';
import { serveVersionedFiles } from './versionedFiles';

export interface GatewayOptions {
  /** The repository's root, absolute. */
  readonly root: string;
  readonly settings: Settings;
  /** Where a part answers, seen from the gateway, e.g. `http://127.0.0.1:3002`. */
  originOf: (part: PartName) => string;
  /** Origins of dev servers' web sockets, e.g. `ws://localhost:3001`; in development only. */
  readonly devSockets?: readonly string[];
  /** Origin of the shell's dev server, which then serves the shell's files; in development only. */
  readonly devShell?: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The remote that owns a page's route. */
    remote?: string;
  }
}

/**
 * The shop's origin: the shell's files and pages, and everything else the browser asks for, handed on to its part.
 *
 * - `/shell/<version>/…`: the shell's files, immutable
 * - `/mfe/<name>/…`, `/api/…`, `/discovery.json`, and with the emulator its paths: the part's own answer, or 503/504 in
 *   JSON naming the part
 * - any other path without a file extension: the page, `no-cache` with an ETag
 * - `/robots.txt`, `/sitemap.xml`, `/favicon.svg`, and for the teams `/_stack/pieces`: see site/
 * - `/health`: `{ "status": "ok" }`
 *
 * Every answer carries securityHeaders.ts. The caller listens and closes.
 * @throws MissingBuildError or PageTemplateError when there is no page to serve
 */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { root, settings, originOf, devSockets, devShell } = options;
  const headersFor = (path: string) => securityHeaders(path, settings, devSockets);
  const discovered = followDiscovery(settings, originOf('discovery'));
  fillPage(readTemplate(root), settings);

  const app = fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true },
    // Answers to requests that match no route syntax run no hooks.
    frameworkErrors: (error, request, reply) => {
      const answer = reply as FastifyReply;
      answer.code(400).headers(headersFor(request.url)).send({ error: error.message });
    },
    clientErrorHandler: (error, socket) => endBrokenRequest(error, socket, headersFor('/')),
  });
  app.addHook('onSend', async (request, reply) => {
    reply.headers(headersFor(request.url));
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

  const dist = distOf(root, shell.name);
  if (devShell) proxyTo(app, { name: shell.name, origin: devShell, prefix: '/shell' });
  else serveVersionedFiles(app, { root: dist, prefix: '/shell/', hidden: ['index.html'] });
  const productsUrl = new URL(settings.addresses.products.replace(/^\/api\//, '/'), originOf('feed')).href;
  serveSiteFiles(app, { root, productsUrl });
  servePieces(app, root);

  for (const upstream of upstreams(settings, originOf)) proxyTo(app, upstream);
  if (settings.identity.emulator)
    serveEmulatorPages(app, originOf('auth-emulator'), settings.identity.projectId);
  app.get('/mfe/*', (_request, reply) => reply.callNotFound());

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    if (isFile(request.url)) {
      reply.callNotFound();
      return reply;
    }
    const { remote } = request.routeOptions.config;
    const page = fillPage(readTemplate(root), settings, remote ? await discovered(remote) : undefined);
    return sendRevalidated(request, reply, 'text/html; charset=utf-8', page);
  }
  for (const { name, routes } of remotes) {
    for (const route of routes) app.get(route, { config: { remote: name } }, sendPage);
  }
  app.get('/*', sendPage);
  return app;
}

function upstreams(settings: Settings, originOf: GatewayOptions['originOf']): Upstream[] {
  const emulated = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator'];
  return [
    ...remotes.map(({ name }) => ({ name, origin: originOf(name), prefix: `/mfe/${name}` })),
    { name: 'feed', origin: originOf('feed'), prefix: '/api', path: '/' },
    { name: 'discovery', origin: originOf('discovery'), prefix: '/discovery.json' },
    ...(settings.identity.emulator ? emulated : []).map((prefix) => ({
      name: 'auth-emulator',
      origin: originOf('auth-emulator'),
      prefix,
    })),
  ];
}

/** Whether the last segment of an address looks like a file: a missing script must not be answered with a page. */
function isFile(url: string): boolean {
  return /\.[^/]*$/.test(url.replace(/[?#].*/, ''));
}
