export { createDiscovery, type DiscoveredRemote, type DiscoveryOptions } from './discovery';
export { documentSchema, type DiscoveryDocument, type DiscoveryEntry } from './document';
export { lastGood } from './lastGood';
export { sendRevalidated } from './revalidated';
