import { followHosts, openDiscovery, readTokens, type Discovery } from 'discovery';
import type { FastifyInstance } from 'fastify';
import { createGateway, type GatewayPlugin } from 'gateway';
import { createService, listen, originAt, type LogStream } from 'service-kit';
import { discoveryFolder, readAccess, stackTokens, writeAccess } from 'build/stackAccess';
import { distOf, type Workspace } from 'build/apps';
import { startAuthEmulator } from './emulator/authEmulator';
import { emulatorPlugin } from './emulator/emulatorPlugin';
import { createFeed } from './feed/feed';
import { tokenHashes } from './releases/tokenHashes';
import { createRemoteHost } from './remoteHost';
import { hostOf, type LocalStackSettings } from './settings';

/** Short, because a dev server's event stream never ends. */
const DRAIN_MS = 500;

export interface LocalStackOptions {
  readonly workspace?: Workspace;
  /** The auth emulator needs 10 s and 400 MB. */
  readonly emulator?: boolean;
  /** Absolute folder for accounts, releases and logs; one per stack. */
  readonly cache?: string;
  /** Receives the parts' messages. Requests are only in `<cache>/logs/local-stack.log`. */
  readonly log?: (line: string) => void;
  /** Apps with a dev server in it are neither served nor made live. */
  readonly plugin?: GatewayPlugin;
}

export interface PartOptions extends Pick<Required<LocalStackOptions>, 'workspace' | 'cache' | 'plugin'> {
  readonly settings: LocalStackSettings;
  /** Returns the origin at which other parts reach a part. */
  readonly originOf: (part: string) => string;
  readonly log: LogStream;
  /** Called whenever discovery starts. */
  readonly onDiscovery: (discovery: Discovery) => void;
}

export interface RunningPart {
  readonly port: number;
  readonly ready: Promise<void>;
  readonly stop: () => Promise<void>;
}

export interface PartPlan {
  readonly name: string;
  readonly description: string;
  readonly start: (port: number) => Promise<RunningPart>;
}

/** Returns the parts, each after the parts that it needs. */
export function planParts(options: PartOptions): PartPlan[] {
  const { settings, workspace, cache, originOf, log, plugin } = options;
  const { root, shell, apps, remotes } = workspace;
  const service = { log, drainMs: DRAIN_MS };

  async function open(name: string, port: number, app: FastifyInstance): Promise<RunningPart> {
    const at = await listen(app, { name, host: hostOf(settings, name), port });
    return { port: at, ready: Promise.resolve(), stop: () => app.close() };
  }

  function server(
    name: string,
    description: string,
    create: () => FastifyInstance | Promise<FastifyInstance>,
  ): PartPlan {
    return { name, description, start: async (port) => open(name, port, await create()) };
  }

  const atHost = ({ name }: { readonly name: string }) => ({ name, origin: originOf(name) });

  async function startDiscovery(port: number): Promise<RunningPart> {
    const { RELEASE_TOKENS_FILE } = settings.discovery;
    const tokens = stackTokens(cache, [...new Set(apps.map(({ team }) => team))]);
    const discovery = await openDiscovery({
      settings: settings.discovery,
      stateFolder: discoveryFolder(cache),
      tokens: RELEASE_TOKENS_FILE ? readTokens(RELEASE_TOKENS_FILE) : tokenHashes(cache, tokens),
      ...service,
    });
    const { app, makeLive } = discovery;
    const opened = await open('discovery', port, app);
    const shop = originOf(shell.name);
    writeAccess(cache, { url: originAt(hostOf(settings, 'discovery'), opened.port), shop, ...tokens });
    options.onDiscovery(discovery);
    const elsewhere = remotes.filter(({ name }) => name in settings.origins).map(atHost);
    const stopFollowing = followHosts({
      makeLive: (stated) => makeLive(stated, 'host'),
      remotes: elsewhere,
      log: (line) => app.log.info(line),
    });
    return {
      ...opened,
      async stop() {
        stopFollowing();
        await opened.stop();
      },
    };
  }

  let gateway: FastifyInstance | undefined;

  async function startGateway(port: number): Promise<RunningPart> {
    gateway = await createGateway({
      settings: settings.gateway,
      shellDist: distOf(root, shell.name),
      stateFolder: `${cache}/gateway`,
      origins: { feed: originOf('feed'), discovery: originOf('discovery') },
      plugin: {
        ...plugin,
        ...(!settings.gateway.FIREBASE_PROJECT_ID &&
          emulatorPlugin(originOf('auth-emulator'), settings.isEmulatorExposed ? 'everybody' : undefined)),
      },
      ...service,
    });
    const opened = await open(shell.name, port, gateway);
    const access = readAccess(cache);
    // Its port may be known only now.
    if (access) writeAccess(cache, { ...access, shop: originAt(settings.host, opened.port) });
    return opened;
  }

  return [
    {
      name: 'auth-emulator',
      description: 'Firebase Auth emulator',
      start: (port) =>
        startAuthEmulator({ ...settings, ports: { ...settings.ports, 'auth-emulator': port } }, cache),
    },
    server('feed', 'sample products, posts and pictures', () => createFeed(service)),
    ...remotes.map(({ name, routes }) =>
      server(name, `host of ${routes.map(({ path }) => path).join(' ')}`, () =>
        createRemoteHost(name, distOf(root, name), service),
      ),
    ),
    { name: 'discovery', description: 'says which releases are live', start: startDiscovery },
    { name: shell.name, description: 'the shop', start: startGateway },
    // Reads the present gateway, which may have restarted.
    server('metrics', 'what the gateway measures, at /metrics', () => {
      const own = createService({ name: 'metrics', ...service, metrics: () => (gateway ?? own).metrics });
      return own;
    }),
  ];
}
