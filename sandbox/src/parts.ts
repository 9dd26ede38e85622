import { createDiscovery } from 'discovery';
import type { FastifyInstance } from 'fastify';
import { remotes, shell } from 'tooling/apps';
import { startAuthEmulator } from './authEmulator';
import { createFeed } from './feed/feed';
import { createGateway } from './gateway';
import { listen } from './listen';
import { createRemoteHost } from './remoteHost';
import type { PartName, Settings } from './settings';

export interface PartOptions {
  readonly settings: Settings;
  /** The repository's root, absolute. */
  readonly root: string;
  /** Folder for what the parts keep: accounts, logs. Absolute. */
  readonly cache: string;
  /** Where a part answers, seen from the other parts. */
  originOf: (part: PartName) => string;
  /** Told what a part has to say while it runs. */
  log: (line: string) => void;
  readonly devSockets?: readonly string[];
  readonly devShell?: string;
}

export interface RunningPart {
  readonly port: number;
  /** Fulfilled when it answers. */
  readonly ready: Promise<void>;
  stop: () => Promise<void>;
}

export interface PartPlan {
  readonly name: PartName;
  readonly description: string;
  /** @param port where to listen; 0 for any free port */
  start: (port: number) => Promise<RunningPart>;
}

/**
 * Every part of the embedded stack, each after the parts it asks.
 * @throws whatever keeps a part from starting, when it is started: MissingBuildError, PortError, PageTemplateError
 */
export function planParts(options: PartOptions): PartPlan[] {
  const { settings, root, cache, originOf, log } = options;

  function server(
    name: PartName,
    description: string,
    create: () => FastifyInstance | Promise<FastifyInstance>,
  ): PartPlan {
    return {
      name,
      description,
      async start(port) {
        const app = await create();
        const at = await listen(app, { name, host: settings.host, port });
        return { port: at, ready: Promise.resolve(), stop: () => app.close() };
      },
    };
  }

  return [
    {
      name: 'auth-emulator',
      description: 'Firebase Auth emulator',
      start: (port) =>
        startAuthEmulator({ ...settings, ports: { ...settings.ports, 'auth-emulator': port } }, cache),
    },
    server('feed', 'sample products, posts and pictures', createFeed),
    ...remotes.map(({ name, routes }) =>
      server(name, `host of ${routes.join(' ')}`, () => createRemoteHost(name, root)),
    ),
    server('discovery', 'says which releases are live', () =>
      createDiscovery({
        remotes: remotes.map(({ name, owner }) => ({ name, origin: originOf(name), team: owner })),
        log,
      }),
    ),
    server(shell.name, 'the shop', () => createGateway(options)),
  ];
}
