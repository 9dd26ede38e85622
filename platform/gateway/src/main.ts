import { resolve } from 'node:path';
import {
  createService,
  exitWithError,
  listen,
  readSettings,
  serveUntilStopped,
  setting,
  type Served,
} from 'service-kit';
import { createGateway } from './gateway';
import type { GatewayPlugin } from './plugin';
import { proxyTo } from './upstream/proxy';
import { firebaseProblems, gatewaySettings } from './settings';

const EVERYWHERE = '0.0.0.0';
const SHOP_PORT = 8080;

const containerSettings = {
  ...gatewaySettings,
  PUBLIC_ORIGIN: setting.origin('http://localhost:3000'),
  DISCOVERY_ORIGIN: setting.origin('http://discovery:4100'),
  REMOTE_ORIGIN: setting.originTemplate('http://{name}:8080'),
  REMOTES: setting.ports('mfe-cart=3002'),
  FEED_ORIGIN: setting.optionalOrigin('http://sample-feed:4000'),
  GATEWAY_PLUGIN: setting.text(),
  STATE_FOLDER: setting.text('/tmp/state'),
  METRICS_PORT: setting.port(9100),
};

/** Only the local stack's image sets a plugin: its auth emulator. */
async function loadPlugin(module: string): Promise<GatewayPlugin> {
  if (!module) return {};
  // The bundler must not resolve this file: it exists only in the image.
  const { createPlugin } = (await import(module)) as {
    createPlugin: (env: typeof process.env) => GatewayPlugin;
  };
  return createPlugin(process.env);
}

const FOR_EVERY_ORIGIN = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

async function openPort(name: string, port: number, origin: string) {
  const app = createService({ name, headersFor: () => FOR_EVERY_ORIGIN, metrics: 'elsewhere' });
  proxyTo(app, { name, origin, prefix: '/mfe' });
  await listen(app, { name, host: EVERYWHERE, port });
  return app;
}

serveUntilStopped(async (): Promise<Served> => {
  const settings = readSettings(process.env, containerSettings, firebaseProblems);
  const { REMOTE_ORIGIN, REMOTES, FEED_ORIGIN } = settings;
  const originOf = (name: string) => REMOTE_ORIGIN.replace('{name}', name);
  const gateway = await createGateway({
    settings,
    shellDist: resolve('shell/dist'),
    stateFolder: resolve(settings.STATE_FOLDER),
    origins: {
      feed: FEED_ORIGIN,
      discovery: settings.DISCOVERY_ORIGIN,
      remote: (name, live) => (live || REMOTES.has(name) ? originOf(name) : undefined),
    },
    plugin: settings.FIREBASE_PROJECT_ID ? {} : await loadPlugin(settings.GATEWAY_PLUGIN),
    log: process.stdout,
  });
  const metrics = createService({ name: 'metrics', log: process.stdout, metrics: () => gateway.metrics });
  await listen(metrics, { name: 'metrics', host: EVERYWHERE, port: settings.METRICS_PORT });
  const ports = await Promise.all([...REMOTES].map(([name, port]) => openPort(name, port, originOf(name))));
  await listen(gateway, { name: 'shell', host: EVERYWHERE, port: SHOP_PORT });
  console.log(`The shop responds at port ${SHOP_PORT} of this container.`);
  return {
    ready: Promise.resolve(),
    stop: async () => void (await Promise.all([gateway, metrics, ...ports].map((app) => app.close()))),
  };
}).catch(exitWithError);
