import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shell } from 'tooling/apps';
import { planParts, type PartPlan, type RunningPart } from './parts';
import type { PartName, Settings } from './settings';

export interface StackOptions {
  /** The repository's root, absolute: where the builds are. */
  readonly root?: string;
  /** False leaves the auth emulator out: it takes some 10 s and 400 MB. */
  readonly emulator?: boolean;
  /** Folder for accounts and logs, absolute; a second stack at the same time needs one of its own. */
  readonly cache?: string;
  /** Told what a part has to say while it runs. */
  log?: (line: string) => void;
  /** Origins of dev servers' web sockets, for the shop's Content-Security-Policy. */
  readonly devSockets?: readonly string[];
  /** Origin of the shell's dev server, which then serves the shell's files. */
  readonly devShell?: string;
}

export interface Part {
  readonly name: PartName;
  /** Where a browser on this machine finds it, e.g. `http://localhost:3002`. */
  readonly url: string;
  readonly description: string;
}

export interface Stack {
  /** The shop. */
  readonly url: string;
  readonly parts: readonly Part[];
  /** Fulfilled when every part answers: the shop does long before the auth emulator. */
  readonly ready: Promise<void>;
  /** Ends one part, as an outage does. Nothing happens when it is not running. */
  stop: (part: PartName) => Promise<void>;
  /** Starts one part again, at the port it had. Nothing happens when it is running. */
  start: (part: PartName) => Promise<void>;
  stopAll: () => Promise<void>;
}

/** The repository this file is in. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Starts the embedded stack in this process; the auth emulator is a child of it. Parts that run elsewhere
 * (`settings.origins`) are left out. With ports of 0 several stacks can run at once.
 * @throws PortError, MissingBuildError, PageTemplateError; nothing is left running then
 */
export async function startStack(settings: Settings, options: StackOptions = {}): Promise<Stack> {
  const {
    root = repositoryRoot,
    emulator = true,
    cache = join(root, '.cache'),
    log = console.warn,
  } = options;
  const ports = new Map<PartName, number>();
  const running = new Map<PartName, RunningPart>();
  const { devSockets = [], devShell } = options;
  const plans = planParts({
    settings,
    root,
    cache,
    log,
    devSockets,
    ...(devShell && { devShell }),
    originOf,
  }).filter(
    ({ name }) =>
      !(name in settings.origins) && (name !== 'auth-emulator' || (emulator && settings.identity.emulator)),
  );

  function originOf(part: PartName): string {
    return settings.origins[part] ?? originAt(settings.host, ports.get(part) ?? settings.ports[part]);
  }

  async function startPart({ name, start }: PartPlan): Promise<void> {
    if (running.has(name)) return;
    const part = await start(ports.get(name) ?? settings.ports[name]);
    ports.set(name, part.port);
    running.set(name, part);
  }

  async function stopPart(name: PartName): Promise<void> {
    const part = running.get(name);
    running.delete(name);
    await part?.stop();
  }

  async function stopAll(): Promise<void> {
    await Promise.all([...running.keys()].map(stopPart));
  }

  try {
    for (const plan of plans) await startPart(plan);
  } catch (error) {
    await stopAll();
    throw error;
  }
  const ready = Promise.all([...running.values()].map((part) => part.ready)).then(() => undefined);
  ready.catch(() => {});

  return {
    url: urlAt(settings.host, ports.get(shell.name) ?? settings.ports.shell),
    parts: plans.map(({ name, description }) => ({
      name,
      description,
      url: urlAt(settings.host, ports.get(name) ?? settings.ports[name]),
    })),
    ready,
    stop: stopPart,
    async start(name) {
      const plan = plans.find((each) => each.name === name);
      if (plan) await startPart(plan);
    },
    stopAll,
  };
}

const EVERY_ADDRESS = ['0.0.0.0', '::'];

/** Where the parts find each other. */
export function originAt(host: string, port: number): string {
  const address = EVERY_ADDRESS.includes(host) ? '127.0.0.1' : host;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}

/** Where a browser finds a part: loopback has a name, and the shop is known under it. */
function urlAt(host: string, port: number): string {
  return originAt(host, port).replace('//127.0.0.1:', '//localhost:');
}
