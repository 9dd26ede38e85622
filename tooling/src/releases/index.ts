export { discoveryClient, type DiscoveryClient } from './discoveryClient';
export { runReleases } from './program';
