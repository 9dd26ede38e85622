import type { FastifyBaseLogger } from 'fastify';
import type { FollowedFolder } from './folder/followFolder';
import type { HeadersFor, ShopSettings } from './page/securityHeaders';
import type { GatewayMetrics } from './reports/gatewayMetrics';
import type { GatewayOptions, GatewayPlugin } from './settings';

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
