import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { createService } from 'service-kit';
import { preparePages } from './pages/preparePages';
import { omitOpenerPolicy, securityHeaders, serveByHttps } from './pages/securityHeaders';
import { decodablePageUrl, servePages } from './pages/servePages';
import { openReleases } from './releases/openReleases';
import { serveReleases } from './releases/serveReleases';
import { createGatewayMetrics } from './reports/gatewayMetrics';
import { serveReports } from './reports/serveReports';
import { overrideSettings, shopConfig, type GatewayOptions } from './settings';
import { serveSite } from './site/serveSite';
import { serveUpstreams } from './upstream/serveUpstreams';
import { serveInspectorData } from './visits/inspectorData';
import { createVisitors } from './visits/visitors';

/**
 * Creates the gateway. The caller serves its `metrics` on another port, listens and closes.
 * @throws MissingBuildError without a page to serve, MissingIdentityError, Error without its trusted keys
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
  const visitors = createVisitors(app, {
    settings,
    allowed: overrideSettings(settings),
    hostsForAll: plugin.hosts,
    ...releases,
  });
  const shared = { ...options, config, plugin, ...visitors, discovery, ...releases, metrics, headersFor };
  const prepared = await preparePages(app, shared);
  serveReleases(app, releases, plugin.shellOrigin ? undefined : shellDist);
  serveUpstreams(app, { ...shared, feeds: prepared.feeds });
  serveSite(app, { ...shared, ...prepared });
  serveReports(app, shared);
  if (config.inspector) serveInspectorData(app, shared);
  servePages(app, { ...shared, ...prepared });
  return app;
}
