import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Discovery } from 'discovery';
import { originAt, visibleData } from 'service-kit';
import { newestBuild, pruneBuilds } from 'build/builds';
import { distOf, readWorkspace } from 'build/apps';
import {
  planParts,
  type LocalStackOptions,
  type PartOptions,
  type PartPlan,
  type RunningPart,
} from './parts';
import { statedBuilds } from './releases/statedBuilds';
import { localStackLog } from './localStackLog';
import { hostOf, type LocalStackSettings } from './settings';

export type LocalStack = Awaited<ReturnType<typeof startLocalStack>>;

/**
 * Starts the shop in this process and the auth emulator in a child, without the parts in `settings.origins`, which run elsewhere.
 * @throws PortError, MissingBuildError, and then stops everything
 */
export async function startLocalStack(settings: LocalStackSettings, options: LocalStackOptions = {}) {
  const {
    workspace = readWorkspace(),
    emulator = true,
    cache = join(workspace.root, '.cache'),
    log: write = console.warn,
    plugin = {},
  } = options;
  const log = (line: string) => write(visibleData(line));
  const ports = new Map<string, number>();
  const running = new Map<string, RunningPart>();
  const remoteNames = workspace.remotes.map(({ name }) => name);
  let discovery: Discovery | undefined;
  const onDiscovery = (opened: Discovery) => (discovery = opened);
  const partOptions: PartOptions = {
    settings,
    workspace,
    cache,
    log: localStackLog(join(cache, 'logs', 'local-stack.log'), log),
    plugin,
    originOf,
    onDiscovery,
  };
  const isDeveloped = (name: string) =>
    name === workspace.shell.name ? plugin.shellOrigin !== undefined : plugin.hosts?.has(name) === true;
  const plans = planParts(partOptions).filter(
    ({ name }) =>
      !(name in settings.origins) &&
      !(remoteNames.includes(name) && isDeveloped(name)) &&
      (name !== 'auth-emulator' || (emulator && !settings.gateway.FIREBASE_PROJECT_ID)),
  );

  function portOf(part: string): number {
    return ports.get(part) ?? settings.ports[part] ?? 0;
  }

  function originOf(part: string): string {
    return settings.origins[part] ?? originAt(hostOf(settings, part), portOf(part));
  }

  async function start({ name, start: startPlan }: PartPlan): Promise<void> {
    if (running.has(name)) return;
    const part = await startPlan(portOf(name));
    ports.set(name, part.port);
    running.set(name, part);
  }

  /** Makes this folder's builds live. The hosts of other apps state theirs. */
  async function makeBuildsLive(): Promise<void> {
    const isHere = (name: string) => !(name in settings.origins) && !isDeveloped(name);
    const builds = statedBuilds(workspace, isHere, log);
    const { refused } = (await discovery?.makeLive(builds, 'start')) ?? { refused: [] };
    for (const [name, problem] of refused) log(`${name}: ${problem}`);
  }

  /** Simulates an outage of one part. */
  async function stopPart(name: string): Promise<void> {
    const part = running.get(name);
    running.delete(name);
    await part?.stop();
    // Lets clients in this process see that their connections are closed.
    await setImmediate();
  }

  async function stop(): Promise<void> {
    await Promise.all([...running.keys()].map(stopPart));
  }

  try {
    for (const plan of plans) {
      await start(plan);
      // Before the gateway, so that its first page has the apps.
      if (plan.name === 'discovery') await makeBuildsLive();
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const ready = Promise.all([...running.values()].map((part) => part.ready)).then(() => undefined);
  ready.catch(() => {});

  return {
    url: urlAt(settings.host, portOf(workspace.shell.name)),
    parts: plans.map(({ name, description }) => ({
      name,
      description,
      /** As a browser on this machine reaches it, e.g. `http://localhost:3002`. */
      url: urlAt(hostOf(settings, name), portOf(name)),
    })),
    /** Resolves when every part responds: the auth emulator long after the shop. */
    ready,
    stopPart,
    /** Restarts a part at its port. */
    async startPart(name: string): Promise<void> {
      const plan = plans.find((each) => each.name === name);
      if (plan) await start(plan);
    },
    removeOldBuilds(): void {
      if (!discovery) return;
      const { releases } = discovery;
      for (const { name } of workspace.apps) {
        const dist = distOf(workspace.root, name);
        pruneBuilds(dist, new Set([...releases.versionsToKeep(name), newestBuild(workspace.root, name)]));
      }
    },
    stop,
  };
}

function urlAt(host: string, port: number): string {
  return originAt(host, port).replace('//127.0.0.1:', '//localhost:');
}
