import { spawn } from 'node:child_process';
import { getServers } from 'node:dns';
import { once } from 'node:events';
import { accessSync, constants, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  createService,
  exitWithError,
  listen,
  originAt,
  readSettings,
  serveUntilStopped,
  setting,
  type SettingValues,
} from 'service-kit';
import { createGateway } from '../gateway';
import type { GatewayPlugin } from '../plugin';
import { firebaseProblems, gatewaySettings, toGatewaySettings } from '../settings';
import { policyInputs } from '../shopConfig';
import { nginxConfig, SHOP_PORT } from './nginxConfig';
import { createPageCache } from './pageCache';

const CONFIG = '/tmp/nginx.conf';
/** In memory, and a file system of its own. */
const PAGE_CACHE = '/var/cache/pages';
const LOOPBACK = '127.0.0.1';
const EVERYWHERE = '0.0.0.0';
const YEAR_S = 365 * 24 * 60 * 60;

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
  TRUSTED_PROXIES: setting.networks('10.0.0.0/8'),
  HSTS_MAX_AGE: setting.number(YEAR_S, 0, 2 * YEAR_S),
  TLS_CERTIFICATE: setting.text(),
  TLS_KEY: setting.text(),
  STATE_FOLDER: setting.text('/tmp/state'),
  METRICS_PORT: setting.port(9100),
  PAGE_CACHE_SECONDS: setting.number(0, 0, 60),
};

function problems(values: SettingValues<typeof containerSettings>): string[] {
  const { PUBLIC_ORIGIN, TLS_CERTIFICATE, TLS_KEY, PAGE_CACHE_SECONDS } = values;
  const unkept =
    PAGE_CACHE_SECONDS === 0 || isAllowed(PAGE_CACHE, constants.W_OK)
      ? []
      : [
          `PAGE_CACHE_SECONDS is "${PAGE_CACHE_SECONDS}"; expected 0, or a file system in memory at ${PAGE_CACHE} that user ${process.getuid?.()} can write.`,
        ];
  const unreadable = ([name, file]: readonly [string, string]) =>
    isAllowed(file, constants.R_OK)
      ? []
      : [`${name} is "${file}"; expected a file that user ${process.getuid?.()} can read.`];
  const tls = [
    ['TLS_CERTIFICATE', TLS_CERTIFICATE],
    ['TLS_KEY', TLS_KEY],
  ] as const;
  const always = [...firebaseProblems(values), ...unkept];
  if (!TLS_CERTIFICATE && !TLS_KEY) return always;
  return [
    ...always,
    ...tls.flatMap(unreadable),
    ...(PUBLIC_ORIGIN.startsWith('https:')
      ? []
      : [`PUBLIC_ORIGIN is "${PUBLIC_ORIGIN}"; expected https, for which there is a certificate.`]),
  ];
}

function isAllowed(file: string, mode: number): boolean {
  try {
    accessSync(file, mode);
    return true;
  } catch {
    return false;
  }
}

/** The local stack's image adds its auth emulator to a shop without a Firebase project; a production image names no plugin. */
async function loadPlugins(module: string): Promise<readonly GatewayPlugin[]> {
  if (!module) return [];
  // A file of the image, unknown while the gateway is bundled.
  const { createPlugin } = (await import(module)) as {
    createPlugin: (env: typeof process.env) => GatewayPlugin;
  };
  return [createPlugin(process.env)];
}

// The main of the shell's container: nginx serves, and the Node gateway behind it fills the pages. Neither lives without the other.
serveUntilStopped(async () => {
  const values = readSettings(process.env, containerSettings, problems);
  const settings = toGatewaySettings(values);
  const plugins = settings.identity ? [] : await loadPlugins(values.GATEWAY_PLUGIN);
  const { REMOTE_ORIGIN, REMOTES, FEED_ORIGIN, TLS_CERTIFICATE, TLS_KEY } = values;
  const pageCache = values.PAGE_CACHE_SECONDS > 0 ? PAGE_CACHE : undefined;
  const gateway = await createGateway({
    settings,
    shellDist: resolve('shell/dist'),
    // Apart from what nginx serves.
    stateFolder: resolve(values.STATE_FOLDER),
    origins: {
      feed: FEED_ORIGIN,
      discovery: values.DISCOVERY_ORIGIN,
      remote: (name, live) => (live || REMOTES.has(name) ? REMOTE_ORIGIN.replace('{name}', name) : undefined),
    },
    plugins,
    pageCache:
      pageCache &&
      createPageCache({ folder: pageCache, seconds: values.PAGE_CACHE_SECONDS, warn: console.warn }),
    log: process.stdout,
  });
  const port = await listen(gateway, { name: 'shell', host: LOOPBACK, port: 0 });
  const metrics = createService({ name: 'metrics', log: process.stdout, metrics: () => gateway.metrics });
  await listen(metrics, { name: 'metrics', host: EVERYWHERE, port: values.METRICS_PORT });
  writeFileSync(
    CONFIG,
    nginxConfig({
      policy: policyInputs(settings, plugins),
      publicSide: {
        origin: values.PUBLIC_ORIGIN,
        trustedProxies: values.TRUSTED_PROXIES,
        hstsSeconds: values.HSTS_MAX_AGE,
        tls: TLS_CERTIFICATE ? { certificate: TLS_CERTIFICATE, key: TLS_KEY } : undefined,
      },
      remoteOrigin: REMOTE_ORIGIN,
      remotePorts: REMOTES,
      feedOrigin: FEED_ORIGIN,
      nodeOrigin: originAt(LOOPBACK, port),
      files: '/srv',
      pageCache,
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
      await metrics.close();
    },
  };
}).catch(exitWithError);
