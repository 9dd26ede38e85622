export { containerName } from './containerName';
export {
  documentSchema,
  emptyDocument,
  entrySchema,
  liveReleases,
  SCHEMA_URL,
  withoutShell,
  type DiscoveryDocument,
  type DiscoveryEntry,
} from './document';
export { isEmail } from './email';
export { historyEntrySchema, historySchema, percentSchema, type HistoryEntry } from './history';
export type { InspectedRemote } from './inspected';
export { integritySchema } from './integrity';
export { appNameSchema, versionSchema } from './names';
export type { PageMeta } from './pageMeta';
export { isSameId, productIdText, productPath, type ProductId } from './productId';
export { problemSchema, type Problem } from './problem';
export { receivedDocumentSchema, type ReceivedDocument } from './receivedDocument';
export { buildSchema, releaseSchema, type Release, type ShareTable } from './release';
export { findReleaseFiles, parseReleaseUrl, releaseUrl, type ReleaseFile } from './releaseUrl';
export {
  errorReportSchema,
  MOST_REPORTS_AT_ONCE,
  reportsSchema,
  type ErrorReport,
  type HealthReport,
} from './report';
export {
  builtRouteSchema,
  findRouteConflict,
  pathMatches,
  routeSchema,
  spellPath,
  type BuiltRoute,
  type Route,
} from './routes';
export { shopConfigSchema, type IdentityConfig, type ShopConfig } from './shopConfig';
export {
  appStatusSchema,
  healthSchema,
  statusSchema,
  writtenSchema,
  type AppStatus,
  type Counts,
  type Health,
  type Status,
  type Written,
} from './status';
export {
  MOST_VITALS_AT_ONCE,
  vitalsSchema,
  vitalsSummarySchema,
  type Vital,
  type VitalName,
  type VitalsSummary,
} from './vitals';
export { withoutQuery } from './withoutQuery';
