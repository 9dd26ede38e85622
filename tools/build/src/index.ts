export { buildApp, buildApps } from './buildApps';
export { compile, loadConfiguration } from './compileApp';
export { describeRelease } from './release';
export { inputHash } from './version';
