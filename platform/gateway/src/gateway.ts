import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { createService, readTrustedKeys } from 'service-kit';
import { isBuilt } from './releases/builds';
import { serveFiles } from './files';
import { followDocument } from './releases/followDocument';
import { createGatewayMetrics } from './gatewayMetrics';
import { serveInspectorData } from './inspectorData';
import type { GatewayOptions } from './options';
import { createPublishedReleases } from './releases/publishedReleases';
import { preparePages } from './pages/preparePages';
import { decodablePageUrl } from './pages/decodablePageUrl';
import { servePages } from './pages/servePages';
import { serveByHttps } from './publicSide';
import { createReleaseCopies } from './releases/releaseCopies';
import { serveData } from './render/feedVersions';
import { serveReports } from './reports/serveReports';
import { omitOpenerPolicy, securityHeaders } from './securityHeaders';
import { shopConfig } from './shopConfig';
import { serveSite } from './site/serveSite';
import { entryProblems } from './releases/trustedEntries';
import { createVisitors } from './visits/visitors';

/**
 * Creates the gateway. The caller serves its `metrics` on another port, listens and closes.
 * @throws MissingBuildError or PageTemplateError without a page to serve, MissingIdentityError, Error without its trusted keys
 */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { settings, shellDist, stateFolder, plugin = {}, log, drainMs } = options;
  const { discovery } = options.origins;
  const config = shopConfig(settings, plugin);
  const headersFor = securityHeaders({ config, imageOrigins: settings.IMAGE_ORIGINS, plugin });
  const app = createService({
    name: 'gateway',
    log,
    headersFor,
    rewriteUrl: decodablePageUrl,
    trustedProxies: settings.TRUSTED_PROXIES,
    metrics: 'elsewhere',
    drainMs,
  });
  omitOpenerPolicy(app);
  serveByHttps(app, settings);
  await app.register(cookie);
  const metrics = createGatewayMetrics(app.metrics);
  const problemOf = entryProblems(readTrustedKeys(settings.TRUSTED_KEYS));
  const followed = followDocument({
    url: new URL('/discovery.json', discovery).href,
    file: `${stateFolder}/discovery.json`,
    log: app.log,
    onConfirmed: metrics.documentConfirmed,
    problemOf,
  });
  const published = createPublishedReleases(discovery, problemOf);
  const copies = createReleaseCopies({
    discovery,
    document: followed,
    published,
    folder: `${stateFolder}/releases`,
    hasShell: (entry) => isBuilt(shellDist, entry),
    log: app.log,
  });
  const { document } = copies;
  const visitors = createVisitors(app, { settings, published, document });
  const followedReleases = { discovery, document, published, copies };
  const shared = { ...options, config, plugin, ...visitors, ...followedReleases, metrics, headersFor };
  const prepared = await preparePages(app, shared);
  // Compresses only routes registered after it.
  await app.register(compress, { encodings: ['br', 'gzip'] });

  serveFiles(app, { ...shared, feeds: prepared.feeds, products: config.products });
  serveSite(app, { ...shared, ...prepared });
  serveReports(app, shared);
  serveData(app, prepared.feeds);
  if (settings.INSPECTOR) serveInspectorData(app, shared);
  servePages(app, { ...shared, ...prepared });
  return app;
}
