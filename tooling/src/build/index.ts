export {
  buildApp,
  buildApps,
  compile,
  loadConfiguration,
  type BuildOptions,
  type BuiltApp,
} from './buildApps';
export { describeRelease } from './release';
