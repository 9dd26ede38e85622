export { hashToken, readTokens, type TokenHashes } from './http/tokens';
export type { Stated } from './makeLive';
export { openDiscovery, type Discovery } from './openDiscovery';
export { discoverySettings, type DiscoverySettings } from './settings';
