export { startLocalStack } from './localStack';
export type { LocalStackOptions } from './parts';
export { readLocalStackSettings, withFreePorts } from './settings';
export { serveAgainst } from './serveAgainst';
