export { containerName } from './containerName';
export {
  documentSchema,
  emptyDocument,
  liveReleases,
  SCHEMA_URL,
  type DiscoveryDocument,
  type DiscoveryEntry,
} from './document';
export { buildSchema, releaseSchema, type Build, type Release } from './release';
export { findRouteConflict, pathMatches, pathsOverlap, routeSchema, type Route } from './routes';
export { identitySchema, shopConfigSchema, type IdentityConfig, type ShopConfig } from './shopConfig';
