export { DEV_VERSION } from '../build/version';
export { startDevServer, type DevServer } from './startDevServer';
export { watchBuilds } from './watchBuilds';
