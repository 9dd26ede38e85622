export { buildApp, buildApps, compile, loadConfiguration } from './buildApps';
export { describeRelease } from './release';
export { inputHash } from './version';
