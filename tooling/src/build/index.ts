export { buildApps, compile, loadConfiguration } from './buildApps';
export { describeRelease } from './release';
