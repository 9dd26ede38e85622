export { createDiscovery, type DiscoveredRemote, type DiscoveryOptions } from './discovery';
