export { createService, type LogStream, type ServiceOptions } from './createService';
export { describeError } from './describeError';
export { escapeHtml } from './escapeHtml';
export { freePort, probePort } from './freePort';
export { exitWithError, serveUntilStopped, type Served } from './gracefulShutdown';
export { listen, originAt, PortError, type Endpoint } from './listen';
export { rateLimit, type RateLimits } from './rateLimit';
export { readJsonFile } from './readJsonFile';
export { REFUSED_PORTS } from './refusedPorts';
export { sendRevalidated, type Revalidated } from './sendRevalidated';
export {
  loadEnvFile,
  readSettings,
  settingName,
  SettingsError,
  type Environment,
  type Setting,
  type SettingsDescription,
  type SettingValues,
} from './settings';
export * as setting from './settingTypes';
export { sha384 } from './sha384';
export { etagOf, sharedBody, type SharedBody } from './sharedBody';
export { createSigningKeyPair, readSigningKey, type SigningKeyPair } from './signingKeys';
export { staleOnError } from './staleOnError';
export { includesAddress, isThisMachine } from './thisMachine';
export { readTrustedKeys, type TrustedKeys } from './trustedKeys';
export { IMMUTABLE, serveVersionedFiles, VARY } from './versionedFiles';
export { visibleData, visibleText } from './visibleText';
export { writeFileAtomically } from './writeFileAtomically';
