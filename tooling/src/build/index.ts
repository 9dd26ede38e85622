export { buildApp, buildApps, newestBuild, readRelease, type BuildOptions, type BuiltApp } from './buildApps';
