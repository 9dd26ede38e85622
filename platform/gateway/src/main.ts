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
import { firebaseProblems, gatewaySettings, type GatewayPlugin } from './settings';

const EVERYWHERE = '0.0.0.0';
const SHOP_PORT = 8080;

const containerSettings = {
  ...gatewaySettings,
  PUBLIC_ORIGIN: setting.origin('http://localhost:3000'),
  DISCOVERY_ORIGIN: setting.origin('http://discovery:4100'),
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

serveUntilStopped(async (): Promise<Served> => {
  // A container listens everywhere: its published address decides who reaches it.
  const env = { ...process.env, HOST: process.env.PUBLISHED_HOST };
  const settings = readSettings(env, containerSettings, firebaseProblems);
  const gateway = await createGateway({
    settings,
    shellDist: resolve('shell/dist'),
    shopFolder: resolve(settings.SHOP_FOLDER),
    stateFolder: resolve(settings.STATE_FOLDER),
    origins: { feed: settings.FEED_ORIGIN, discovery: settings.DISCOVERY_ORIGIN },
    plugin: settings.FIREBASE_PROJECT_ID ? {} : await loadPlugin(settings.GATEWAY_PLUGIN),
    log: process.stdout,
  });
  const metrics = createService({ name: 'metrics', log: process.stdout, metrics: () => gateway.metrics });
  await listen(metrics, { name: 'metrics', host: EVERYWHERE, port: settings.METRICS_PORT });
  await listen(gateway, { name: 'shell', host: EVERYWHERE, port: SHOP_PORT });
  console.log(`The shop responds at port ${SHOP_PORT} of this container.`);
  return {
    ready: Promise.resolve(),
    stop: async () => void (await Promise.all([gateway, metrics].map((app) => app.close()))),
  };
}).catch(exitWithError);
