export { hashToken, readTokens, type TokenHashes } from './http/tokens';
export type { Stated } from './makeLive';
export { discoverySettings, openDiscovery, type Discovery, type DiscoverySettings } from './openDiscovery';
