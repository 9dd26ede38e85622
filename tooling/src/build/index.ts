export { buildApps, BuildError, type BuildOptions, type BuiltApp } from './buildApps';
export type { Release } from './release';
