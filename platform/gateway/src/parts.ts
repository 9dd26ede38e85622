import type { FastifyBaseLogger } from 'fastify';
import type { FollowedFeeds } from './feeds/followFeeds';
import type { Deltas } from './files/deltas';
import type { FollowedFolder } from './folder/followFolder';
import type { HeadersFor, ShopSettings } from './page/securityHeaders';
import type { GatewayMetrics } from './reports/gatewayMetrics';
import type { GatewayOptions, GatewayPlugin } from './settings';
import type { ShopWatch } from './shop/watchShop';
import type { Visitors } from './visits/visits';

/** What the gateway is made from. */
export interface Base extends Omit<GatewayOptions, 'log'>, GatewayMetrics {
  readonly plugin: GatewayPlugin;
  /** Of pages, without the shop's origin. */
  readonly config: ShopSettings;
  /** Known when the gateway listens, if the settings have none. */
  readonly publicOrigin: () => string;
  readonly headersFor: HeadersFor;
  readonly folder: FollowedFolder;
  readonly log: FastifyBaseLogger;
}

/** What its routes are made from. */
export interface Parts extends Base, ShopWatch, Visitors {
  readonly feeds: FollowedFeeds;
  readonly deltas: Deltas;
}
