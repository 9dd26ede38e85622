import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { createService } from 'service-kit';
import { serveFiles } from './upstream/files';
import { createGatewayMetrics } from './reports/gatewayMetrics';
import { serveInspectorData } from './visits/inspectorData';
import type { GatewayOptions } from './options';
import { preparePages } from './pages/preparePages';
import { decodablePageUrl } from './pages/decodablePageUrl';
import { servePages } from './pages/servePages';
import { serveByHttps } from './pages/publicSide';
import { openReleases } from './releases/openReleases';
import { serveData } from './upstream/feedVersions';
import { serveReports } from './reports/serveReports';
import { omitOpenerPolicy, securityHeaders } from './pages/securityHeaders';
import { shopConfig } from './shopConfig';
import { serveSite } from './site/serveSite';
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
    maxConnections: settings.MAX_CONNECTIONS,
    metrics: 'elsewhere',
    drainMs,
  });
  omitOpenerPolicy(app);
  serveByHttps(app, settings);
  await app.register(cookie);
  const metrics = createGatewayMetrics(app.metrics);
  const releases = openReleases({
    settings,
    discovery,
    shellDist,
    stateFolder,
    onConfirmed: metrics.documentConfirmed,
    log: app.log,
  });
  const visitors = createVisitors(app, { settings, plugin, ...releases });
  const shared = { ...options, config, plugin, ...visitors, discovery, ...releases, metrics, headersFor };
  const prepared = await preparePages(app, shared);
  serveFiles(app, { ...shared, feeds: prepared.feeds, products: config.products });
  serveSite(app, { ...shared, ...prepared });
  serveReports(app, shared);
  serveData(app, prepared.feeds);
  if (config.inspector) serveInspectorData(app, shared);
  servePages(app, { ...shared, ...prepared });
  return app;
}
