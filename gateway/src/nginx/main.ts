import { spawn } from 'node:child_process';
import { getServers } from 'node:dns';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { exitWithError, listen, originAt, readSettings, serveUntilStopped, setting } from 'service-kit';
import { createGateway, policyInputs } from '../gateway';
import type { GatewayPlugin } from '../plugin';
import { firebaseProblems, gatewaySettings, toGatewaySettings } from '../settings';
import { nginxConfig, SHOP_PORT } from './nginxConfig';

const CONFIG = '/tmp/nginx.conf';
const LOOPBACK = '127.0.0.1';

/** The settings of the shop's container beside the gateway's own; docs/compose.md says what each one is for. */
const containerSettings = {
  ...gatewaySettings,
  // The port it listens on is nobody's business outside of the container.
  PUBLIC_ORIGIN: setting.origin('http://localhost:3000'),
  DISCOVERY_ORIGIN: setting.origin('http://discovery:4100'),
  REMOTE_ORIGIN: setting.originTemplate('http://{name}:8080'),
  REMOTES: setting.ports('mfe-cart=3002'),
  FEED_ORIGIN: setting.optionalOrigin('http://sample-feed:4000'),
  GATEWAY_PLUGIN: setting.text(),
  STATE_FOLDER: setting.text('/tmp/state'),
};

/** The sandbox's image adds its auth emulator to a shop without a Firebase project; a production image names no plugin. */
async function loadPlugins(module: string): Promise<readonly GatewayPlugin[]> {
  if (!module) return [];
  // A file of the image, unknown while the gateway is bundled.
  const { createPlugin } = (await import(/* webpackIgnore: true */ module)) as {
    createPlugin: (env: typeof process.env) => GatewayPlugin;
  };
  return [createPlugin(process.env)];
}

// The main of the shell's container: nginx serves, and the Node gateway behind it fills the pages. Neither lives without the other.
serveUntilStopped(async () => {
  const values = readSettings(process.env, containerSettings, firebaseProblems);
  const settings = toGatewaySettings(values);
  const plugins = settings.identity ? [] : await loadPlugins(values.GATEWAY_PLUGIN);
  const { REMOTE_ORIGIN, REMOTES, FEED_ORIGIN } = values;
  const gateway = await createGateway({
    settings,
    shellDist: resolve('shell/dist'),
    stateFolder: resolve(values.STATE_FOLDER),
    origins: {
      feed: FEED_ORIGIN,
      discovery: values.DISCOVERY_ORIGIN,
      remote: (name, live) => (live || REMOTES.has(name) ? REMOTE_ORIGIN.replace('{name}', name) : undefined),
    },
    plugins,
    log: process.stdout,
  });
  const port = await listen(gateway, { name: 'shell', host: LOOPBACK, port: 0 });
  writeFileSync(
    CONFIG,
    nginxConfig({
      policy: policyInputs(settings, plugins),
      remoteOrigin: REMOTE_ORIGIN,
      remotePorts: REMOTES,
      feedOrigin: FEED_ORIGIN,
      nodeOrigin: originAt(LOOPBACK, port),
      files: '/srv',
      nameServers: getServers(),
    }),
  );

  const nginx = spawn('nginx', ['-c', CONFIG, '-g', 'daemon off;'], { stdio: 'inherit' });
  const ended = once(nginx, 'exit');
  let stopping = false;
  ended.then(
    ([code]) =>
      !stopping && exitWithError(new Error(`nginx ended (code ${String(code)}), and the shop with it.`)),
    exitWithError,
  );
  console.log(`The shop responds at port ${SHOP_PORT} of this container.`);
  return {
    ready: Promise.resolve(),
    async stop() {
      stopping = true;
      nginx.kill('SIGQUIT');
      await ended;
      await gateway.close();
    },
  };
}).catch(exitWithError);
