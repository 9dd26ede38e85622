export { buildApps, type BuildOptions, type BuiltApp } from './buildApps';
