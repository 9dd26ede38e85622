import { resolve } from 'node:path';
import { exitWithError, listen, readSettings, serveUntilStopped, setting } from 'service-kit';
import { followHosts } from './followHosts';
import { readTokens } from './http/tokens';
import { discoverySettings, openDiscovery } from './openDiscovery';

const settings = {
  ...discoverySettings,
  HOST: setting.listenAddress('127.0.0.1'),
  DISCOVERY_PORT: setting.port(4100),
  STATE_FOLDER: setting.text('/tmp/state'),
  REMOTES: setting.namedOrigins('mfe-cart=http://mfe-cart:8080'),
};

serveUntilStopped(async () => {
  const values = readSettings(process.env, settings);
  const { HOST, DISCOVERY_PORT, REMOTES } = values;
  const { app, makeLive } = await openDiscovery({
    settings: values,
    stateFolder: resolve(values.STATE_FOLDER),
    tokens: readTokens(values.RELEASE_TOKENS_FILE),
    log: process.stdout,
  });
  await listen(app, { name: 'discovery', host: HOST, port: DISCOVERY_PORT });
  const stopFollowing = followHosts({
    makeLive: (stated) => makeLive(stated, 'host'),
    remotes: [...REMOTES].map(([name, origin]) => ({ name, origin })),
    log: (line) => app.log.info(line),
  });
  return {
    ready: Promise.resolve(),
    async stop() {
      stopFollowing();
      await app.close();
    },
  };
}).catch(exitWithError);
