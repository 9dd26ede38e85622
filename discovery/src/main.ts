import { exitWithError, listen, readSettings, serveUntilStopped, setting } from 'service-kit';
import { createDiscovery } from './discovery';

/** The settings of the service when it runs alone, as in its container. */
const settings = {
  HOST: setting.listenAddress('127.0.0.1'),
  DISCOVERY_PORT: setting.port(4100),
  REMOTES: setting.ports('mfe-cart=3002'),
  REMOTE_ORIGIN: setting.originTemplate('http://{name}:8080'),
};

serveUntilStopped(async () => {
  const { HOST, DISCOVERY_PORT, REMOTES, REMOTE_ORIGIN } = readSettings(process.env, settings);
  const app = createDiscovery({
    log: process.stdout,
    remotes: [...REMOTES.keys()].map((name) => ({ name, origin: REMOTE_ORIGIN.replace('{name}', name) })),
  });
  await listen(app, { name: 'discovery', host: HOST, port: DISCOVERY_PORT });
  return { ready: Promise.resolve(), stop: () => app.close() };
}).catch(exitWithError);
