export { discoveryClient } from './discoveryClient';
export { runReleases } from './program';
