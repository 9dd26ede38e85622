import { basename, join } from 'node:path';
import { distOf, type Workspace } from 'build/apps';
import { newestBuild, readRelease } from 'build/builds';
import { discoveryFolder, readAccess, type StackTokens } from 'build/stackAccess';
import { openService } from 'catalogue/service';
import { placeOfProducts } from 'catalogue/settings';
import { packRelease } from 'contract/archive';
import {
  hashToken,
  openDiscovery,
  readTokens,
  type Discovery,
  type Stated,
  type TokenHashes,
} from 'discovery';
import type { FastifyInstance } from 'fastify';
import { createGateway, type GatewayPlugin } from 'gateway';
import { createService, listen, type LogStream, type Served } from 'service-kit';
import { startAuthEmulator } from './emulator/authEmulator';
import { emulatorPlugin } from './emulator/emulatorPlugin';
import { readSample } from './feed/sample';
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

export interface PartOptions extends Omit<Required<LocalStackOptions>, 'log'> {
  readonly settings: LocalStackSettings;
  readonly tokens: StackTokens;
  readonly originOf: (part: string) => string;
  readonly log: LogStream;
}

export interface RunningPart extends Served {
  readonly port: number;
}

export interface PartPlan {
  readonly name: string;
  readonly description: string;
  readonly start: (port: number) => Promise<RunningPart>;
}

/** Returns the parts, each after the parts that it needs, and what `npm start` does with discovery while it runs. */
export function planParts(options: PartOptions) {
  const { settings, workspace, cache, originOf, log, plugin, tokens } = options;
  const { root, shell, apps } = workspace;
  const service = { log, drainMs: DRAIN_MS };
  const hasFirebase = settings.gateway.FIREBASE_PROJECT_ID !== '';
  const isBuilt = (name: string) =>
    name === shell.name ? plugin.shellOrigin === undefined : !plugin.hosts?.has(name);
  const remotes = workspace.remotes.filter(({ name }) => isBuilt(name));
  let discovery: Discovery | undefined;
  let gateway: FastifyInstance | undefined;
  let productsRead: Promise<void> | undefined;

  type Create = () => FastifyInstance | Promise<FastifyInstance>;
  const server = (name: string, description: string, create: Create): PartPlan => ({
    name,
    description,
    async start(wanted) {
      const app = await create();
      const port = await listen(app, { name, host: hostOf(settings, name), port: wanted });
      return { port, ready: Promise.resolve(), stop: () => app.close() };
    },
  });

  async function createDiscovery(): Promise<FastifyInstance> {
    const { RELEASE_TOKENS_FILE } = settings.discovery;
    discovery = await openDiscovery({
      settings: settings.discovery,
      stateFolder: discoveryFolder(cache),
      tokens: RELEASE_TOKENS_FILE ? readTokens(RELEASE_TOKENS_FILE) : tokenHashes(cache, tokens),
      ...service,
    });
    return discovery.app;
  }

  async function createFeed(): Promise<FastifyInstance> {
    const own = { ...settings.catalogue, CATALOGUE_FOLDER: join(cache, 'catalogue') };
    const { app, refresh, follow } = openService(own, { ...service, sample: readSample() });
    // Meanwhile the other parts start.
    productsRead = refresh(false).then(() => void follow());
    return app;
  }

  async function createShop(): Promise<FastifyInstance> {
    const sharing = settings.isEmulatorExposed ? 'everybody' : undefined;
    await productsRead;
    gateway = await createGateway({
      settings: settings.gateway,
      shellDist: distOf(root, shell.name),
      shopFolder: settings.shopFolder,
      stateFolder: `${cache}/gateway`,
      origins: { feed: settings.feedOrigin ?? originOf('feed'), discovery: originOf('discovery') },
      plugin: { ...plugin, ...(!hasFirebase && emulatorPlugin(originOf('auth-emulator'), sharing)) },
      ...service,
    });
    return gateway;
  }

  const emulator: PartPlan = {
    name: 'auth-emulator',
    description: 'Firebase Auth emulator',
    start: (port) => startAuthEmulator(settings.host, port, cache),
  };
  const plans: readonly PartPlan[] = [
    ...(options.emulator && !hasFirebase ? [emulator] : []),
    ...(settings.feedOrigin ? [] : [server('feed', describeFeed(settings), createFeed)]),
    ...remotes.map(({ name, routes }) =>
      server(name, `host of ${routes.map(({ path }) => path).join(' ')}`, () =>
        createRemoteHost(name, distOf(root, name), service),
      ),
    ),
    server('discovery', 'says which releases are live', createDiscovery),
    server(shell.name, 'the shop', createShop),
    // Reads the present gateway, which may have restarted.
    server('metrics', 'what the gateway measures, at /metrics', () => {
      const own = createService({ name: 'metrics', ...service, metrics: () => (gateway ?? own).metrics });
      return own;
    }),
  ];

  return {
    plans,
    /** Makes the newest builds of this folder live. @returns why others are not */
    async makeBuildsLive(): Promise<string[]> {
      const builds = apps.filter(({ name }) => isBuilt(name)).map(({ name }) => statedBuild(root, name));
      const stated = builds.filter((build) => typeof build !== 'string');
      const { refused = [] } = (await discovery?.makeLive(stated, 'start')) ?? {};
      const problems = [...refused].map(([name, problem]) => `${name}: ${problem}`);
      return [...builds.filter((build) => typeof build === 'string'), ...problems];
    },
    versionsToKeep: (app: string) =>
      (discovery?.releases.releasesToKeep(app) ?? []).map(({ version }) => version),
  };
}

function describeFeed({ catalogue }: LocalStackSettings): string {
  const place = placeOfProducts(catalogue);
  return place ? `products of ${basename(place)}` : 'sample products, because the folder has none';
}

/** Returns an app's newest build as a release that should be live, or why it is unusable. */
function statedBuild(root: string, name: string): Stated | string {
  try {
    const release = readRelease(root, name, newestBuild(root, name));
    return { release, open: () => packRelease(join(distOf(root, name), release.version), release) };
  } catch (error) {
    return `${name}: ${(error as Error).message}`;
  }
}

/** Returns the hashes of the stack's tokens. Teams may be added while it runs. */
function tokenHashes(cache: string, { token, teams }: StackTokens): TokenHashes {
  return {
    platform: hashToken(token),
    get teams() {
      const tokens = Object.entries(readAccess(cache)?.teams ?? teams);
      return Object.fromEntries(tokens.map(([team, own]) => [team, hashToken(own)]));
    },
  };
}
