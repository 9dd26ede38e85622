import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { createService } from 'service-kit';
import { chooseShellBuild } from './builds';
import { createCatalogue } from './feeds/catalogue';
import { serveFiles } from './files';
import { followDocument } from './followDocument';
import { createGatewayMetrics } from './gatewayMetrics';
import { serveInspectorData } from './inspectorData';
import { createPages } from './pages/pages';
import { servePages } from './pages/servePages';
import type { GatewayOptions } from './options';
import { serveByHttps } from './publicSide';
import { createFeedVersions, feedUrls, serveData } from './render/feedVersions';
import { createPrerender } from './render/prerender';
import { releaseOfUrl } from './reports/releaseOf';
import { serveReports } from './reports/serveReports';
import { securityHeaders } from './securityHeaders';
import { policyInputs, shopConfig } from './shopConfig';
import { serveSite } from './site/serveSite';
import { SERVICE_WORKER } from './site/serviceWorker';
import { serveDocument } from './visitors/serveDocument';
import { createVisitors } from './visitors/visitors';
import { releasesForAll, type VisitorReleases } from './visitors/visits';

/**
 * The shop's origin: files.ts, site/serveSite.ts, reports/serveReports.ts, inspectorData.ts, and at any other path without a file
 * extension a page (pages/servePages.ts). Every response carries securityHeaders.ts. It is ready while there is a page to serve.
 *
 * `metrics` of the app is for a port of its own: the public reaches this one. The caller listens and closes.
 * @returns when it has asked discovery once, which takes half a second at most
 * @throws MissingBuildError or PageTemplateError when there is no page to serve, MissingIdentityError
 */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { settings, shellDist, stateFolder, origins, plugins = [], log, drainMs } = options;
  const { discovery } = origins;
  const shellOrigin = plugins.find((plugin) => plugin.shellOrigin)?.shellOrigin;
  // A dev server's files have no versions, so nothing of them may be kept.
  const hasServiceWorker = settings.serviceWorker && !shellOrigin;
  const config = {
    ...shopConfig(settings, plugins),
    ...(hasServiceWorker && { serviceWorker: SERVICE_WORKER }),
  };
  const headersFor = securityHeaders(policyInputs(settings, plugins));
  const app = createService({
    name: 'gateway',
    log,
    headersFor,
    trustedProxies: settings.trustedProxies,
    metrics: 'elsewhere',
    ...(drainMs !== undefined && { drainMs }),
  });
  serveByHttps(app, settings);
  await app.register(cookie);
  const metrics = createGatewayMetrics(app.metrics);
  const document = followDocument({
    url: new URL('/discovery.json', discovery).href,
    file: `${stateFolder}/discovery.json`,
    log: app.log,
    onConfirmed: metrics.documentConfirmed,
  });
  const visitors = createVisitors(app, { settings, discovery, document });

  const shellBuild = chooseShellBuild(shellDist, (line) => app.log.warn(line));
  const shellVersionOf = ({ shell }: VisitorReleases) => shellBuild(shell);
  const feeds = createFeedVersions(feedUrls(settings.urls, origins.feed), app.log);
  const catalogue = createCatalogue(feeds);
  const originOf = (name: string) => origins.remote(name, true);
  const prerender = createPrerender({ shellDist, feeds, originOf, log: app.log, metrics });
  const pages = createPages({
    shellDist,
    shellVersionOf,
    // In development the shell's files are not those of its build.
    prerender: shellOrigin ? undefined : prerender,
    config: () => ({ ...config, origin: visitors.publicOrigin() }),
    document,
    catalogue,
  });
  metrics.watch({ renderQueue: prerender.waiting, askDiscovery: document });
  app.checkReady = async () => void pages.render(releasesForAll(await document()));
  await app.checkReady();
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

  const { published, overrides, visit, overriddenVisit } = visitors;
  const { upstreamFailed } = metrics;
  serveFiles(app, { ...options, shellOrigin, document, published, upstreamFailed });
  serveSite(app, {
    ...visitors,
    document,
    feeds,
    catalogue,
    pages,
    shellBuildOf: (releases) => `${shellDist}/${shellVersionOf(releases)}`,
    privatePaths: plugins.flatMap(({ privatePaths = [] }) => privatePaths),
    hasServiceWorker,
  });
  serveReports(app, {
    metrics,
    document,
    discovery,
    isOverridden: overrides.isOverridden,
    takesVitals: settings.vitalsSample > 0,
  });
  serveData(app, feeds);
  if (settings.inspector) serveInspectorData(app, { discovery, document, visit: overriddenVisit });
  serveDocument(app, overriddenVisit);
  servePages(app, { pages, document, visit, overrides, headersFor });
  return app;
}
