export { isNew, writeNow } from './announce';
export { fetchRelease } from './fetchRelease';
export { followHosts } from './followHosts';
export { hashToken, readTokens, type TokenHashes } from './http/tokens';
export { openDiscovery } from './openDiscovery';
export type { Releases } from './releases';
export { discoverySettings, type DiscoverySettings } from './settings';
