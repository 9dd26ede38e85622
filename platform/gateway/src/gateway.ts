import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { createService } from 'service-kit';
import type { Base } from './base';
import { openFeeds } from './feeds/followFeeds';
import { createDeltas } from './files/deltas';
import { serveReleases } from './files/serveReleases';
import { followFolder } from './folder/followFolder';
import { serveFolder } from './folder/serveFolder';
import { servePictures } from './folder/servePictures';
import { serveForms } from './forms/serveForms';
import { renderAhead } from './page/content';
import { decodablePageUrl } from './page/owner';
import { omitOpenerPolicy, pictureOrigins, securityHeaders, serveByHttps } from './page/securityHeaders';
import { servePages } from './page/servePages';
import type { Parts } from './parts';
import { serveUpstreams } from './proxy/serveUpstreams';
import { createGatewayMetrics } from './reports/gatewayMetrics';
import { serveReports } from './reports/serveReports';
import { shopConfig, type GatewayOptions } from './settings';
import { followService } from './shop/followService';
import { sayNotYet } from './shop/notYet';
import { watchShop } from './shop/watchShop';
import { serveSite } from './site/serveSite';
import { serveInspectorData } from './visits/inspectorData';
import { cookieOptions, createVisitors, publicOriginOf } from './visits/visits';

/**
 * Creates the gateway. The caller serves its `metrics` on another port, listens and closes.
 * @throws MissingBuildError without a page to serve, ShopFolderError, Error without its trusted keys or an identity provider
 */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { settings, plugin = {}, drainMs } = options;
  const { TRUSTED_PROXIES: trustedProxies, MAX_CONNECTIONS: maxConnections } = settings;
  const config = shopConfig(settings, plugin);
  const policy = { config, settings, plugin };
  const headersFor = securityHeaders(policy);
  const service = { headersFor, trustedProxies, maxConnections, drainMs, rewriteUrl: decodablePageUrl };
  const app = createService({ name: 'gateway', log: options.log, metrics: 'elsewhere', ...service });
  omitOpenerPolicy(app);
  serveByHttps(app, settings);
  await app.register(cookie, { parseOptions: cookieOptions(settings) });
  const { log } = app;
  const metrics = createGatewayMetrics(app.metrics);
  const publicOrigin = publicOriginOf(app, settings);
  const folder = followFolder({ ...options, ...metrics, log });
  const base: Base = { ...options, ...metrics, ...policy, folder, publicOrigin, headersFor, log };
  const feeds = openFeeds(base, pictureOrigins(policy));
  const deltas = createDeltas(base);
  const watch = await watchShop({ ...base, feeds, onCopied: deltas.follow, renderAhead });
  followService(app, watch, base, renderAhead);
  metrics.watch(watch.waiting, () => watch.takeShop().catch(() => undefined), feeds.overdue);
  const visitors = createVisitors(base, watch.findPublished);
  const parts: Parts = { ...base, ...watch, ...visitors, feeds, deltas };
  app.register(async (shop) => {
    sayNotYet(shop);
    serveReleases(shop, parts);
    serveFolder(shop, parts);
    servePictures(shop, parts);
    serveUpstreams(shop, parts);
    serveSite(shop, parts);
    serveReports(shop, parts);
    serveForms(shop, parts);
    serveInspectorData(shop, parts);
    servePages(shop, parts);
  });
  return app;
}
