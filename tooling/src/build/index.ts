export { buildApp, buildApps, type BuildOptions, type BuiltApp } from './buildApps';
