export { DEV_VERSION } from '../version';
export { startDevServer, type DevServer } from './startDevServer';
export { watchBuilds } from './watchBuilds';
