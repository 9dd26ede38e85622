export { containerName } from './containerName';
export {
  documentSchema,
  emptyDocument,
  liveReleases,
  SCHEMA_URL,
  withoutShell,
  type DiscoveryDocument,
  type DiscoveryEntry,
} from './document';
export {
  actionSchema,
  historyEntrySchema,
  historySchema,
  percentSchema,
  type Action,
  type HistoryEntry,
} from './history';
export { problemSchema, type Problem } from './problem';
export {
  appNameSchema,
  buildSchema,
  integritySchema,
  releasePath,
  releaseSchema,
  versionSchema,
  type Build,
  type Release,
  type ShareTable,
} from './release';
export { MOST_REPORTS_AT_ONCE, reportSchema, reportsSchema, type HealthReport } from './report';
export {
  builtRouteSchema,
  findRouteConflict,
  pathMatches,
  pathsOverlap,
  routeSchema,
  type BuiltRoute,
  type Route,
} from './routes';
export { identitySchema, shopConfigSchema, type IdentityConfig, type ShopConfig } from './shopConfig';
export {
  appStatusSchema,
  healthSchema,
  statusSchema,
  type AppStatus,
  type Counts,
  type Health,
  type Status,
} from './status';
