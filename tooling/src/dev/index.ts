export { DEV_VERSION } from '../build/version';
export { startDevServer, type DevServer, type DevServerOptions } from './startDevServer';
