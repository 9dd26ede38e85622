import { join } from 'node:path';
import type { Releases } from 'discovery';
import { originAt } from 'service-kit';
import { newestBuild, pruneBuilds } from 'build/builds';
import { distOf, readWorkspace } from 'build/workspace';
import {
  planParts,
  type LocalStackOptions,
  type PartOptions,
  type PartPlan,
  type RunningPart,
} from './parts';
import { announceBuilds } from './releases/announceBuilds';
import { localStackLog } from './localStackLog';
import type { LocalStackSettings } from './settings';

export type LocalStack = Awaited<ReturnType<typeof startLocalStack>>;

/**
 * Starts the shop in this process and the auth emulator in a child, without the parts in `settings.origins`, which run elsewhere.
 * @throws PortError, MissingBuildError, PageTemplateError, and then stops everything
 */
export async function startLocalStack(settings: LocalStackSettings, options: LocalStackOptions = {}) {
  const {
    workspace = readWorkspace(),
    emulator = true,
    cache = join(workspace.root, '.cache'),
    log = console.warn,
    plugin = {},
    followsHosts = false,
  } = options;
  const ports = new Map<string, number>();
  const running = new Map<string, RunningPart>();
  const remoteNames = workspace.remotes.map(({ name }) => name);
  let releases: Releases | undefined;
  const onReleases = (opened: Releases) => (releases = opened);
  const partOptions: PartOptions = {
    settings,
    workspace,
    cache,
    log: localStackLog(join(cache, 'logs', 'local-stack.log'), log),
    plugin,
    followsHosts,
    originOf,
    originOfApp,
    isRemote: (name) => remoteNames.includes(name) || running.has(name),
    onReleases,
  };
  const plans = planParts(partOptions).filter(
    ({ name }) =>
      !(name in settings.origins) &&
      (name !== 'auth-emulator' || (emulator && !settings.gateway.FIREBASE_PROJECT_ID)),
  );

  function portOf(part: string): number {
    return ports.get(part) ?? settings.ports[part] ?? 0;
  }

  function originOf(part: string): string {
    return settings.origins[part] ?? originAt(settings.host, portOf(part));
  }

  /** Starts a host for a new remote in the workspace, until the next start at any free port. */
  async function originOfApp(name: string): Promise<string | undefined> {
    const isKnown = workspace.apps.some((app) => app.name === name) || running.has(name);
    if (isKnown) return originOf(name);
    const now = readWorkspace(workspace.root);
    const added = now.remotes.some((remote) => remote.name === name);
    const plan = planParts({ ...partOptions, workspace: now }).find((part) => part.name === name);
    if (!added || !plan) return undefined;
    await start(plan);
    return originOf(name);
  }

  async function start({ name, start: startPlan }: PartPlan): Promise<void> {
    if (running.has(name)) return;
    const part = await startPlan(portOf(name));
    ports.set(name, part.port);
    running.set(name, part);
  }

  /** @returns names of refused apps */
  async function announce(names: readonly string[]): Promise<readonly string[]> {
    return releases ? announceBuilds(names, { releases, workspace, originOf, log }) : [];
  }

  /** Simulates an outage of one part. */
  async function stopPart(name: string): Promise<void> {
    const part = running.get(name);
    running.delete(name);
    await part?.stop();
  }

  async function stop(): Promise<void> {
    await Promise.all([...running.keys()].map(stopPart));
  }

  try {
    let refused: readonly string[] = [];
    for (const plan of plans) {
      await start(plan);
      // Before the gateway, so that its first page has the remotes; the gateway itself serves the shell's files.
      if (plan.name === 'discovery') refused = await announce(remoteNames);
      if (plan.name === workspace.shell.name) await announce([workspace.shell.name, ...refused]);
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
      url: urlAt(settings.host, portOf(name)),
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
      if (!releases) return;
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
