export { startLocalStack, type LocalStack, type LocalStackOptions } from './localStack';
export { readLocalStackSettings, withFreePorts } from './settings';
export { serveAgainst } from './serveAgainst';
