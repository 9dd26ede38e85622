import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { distOf, readWorkspace } from 'build/apps';
import { newestBuild, pruneBuilds } from 'build/builds';
import { stackTokens, writeAccess } from 'build/stackAccess';
import { originAt, visibleData } from 'service-kit';
import { localStackLog } from './localStackLog';
import { planParts, type LocalStackOptions, type PartPlan, type RunningPart } from './parts';
import { hostOf, type LocalStackSettings } from './settings';

export type LocalStack = Awaited<ReturnType<typeof startLocalStack>>;

/**
 * Starts the shop in this process and the auth emulator in a child. @throws PortError, MissingBuildError, and then stops everything
 */
export async function startLocalStack(settings: LocalStackSettings, options: LocalStackOptions = {}) {
  const {
    workspace = readWorkspace(),
    emulator = true,
    cache = join(workspace.root, '.cache'),
    log: write = console.warn,
    plugin = {},
  } = options;
  const { root, shell, apps } = workspace;
  const log = (line: string) => write(visibleData(line));
  const ports = new Map<string, number>();
  const running = new Map<string, RunningPart>();
  const portOf = (part: string) => ports.get(part) ?? settings.ports[part] ?? 0;
  const originOf = (part: string) => originAt(hostOf(settings, part), portOf(part));
  /** As a browser on this machine reaches it, e.g. `http://localhost:3002`. */
  const urlOf = (part: string) => originOf(part).replace('//127.0.0.1:', '//localhost:');
  const tokens = stackTokens(cache, [...new Set(apps.map(({ team }) => team))]);
  const { plans, makeBuildsLive, versionsToKeep } = planParts({
    settings,
    workspace,
    emulator,
    cache,
    log: localStackLog(join(cache, 'logs', 'local-stack.log'), log),
    plugin,
    tokens,
    originOf,
  });

  async function start({ name, start: startPlan }: PartPlan): Promise<void> {
    if (running.has(name)) return;
    const part = await startPlan(portOf(name));
    ports.set(name, part.port);
    running.set(name, part);
  }

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
      if (plan.name === 'discovery') (await makeBuildsLive()).forEach(log);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  writeAccess(cache, { url: originOf('discovery'), shop: originOf(shell.name), ...tokens });
  const ready = Promise.all([...running.values()].map((part) => part.ready)).then(() => undefined);
  ready.catch(() => {});

  return {
    url: urlOf(shell.name),
    parts: plans.map(({ name, description }) => ({ name, description, url: urlOf(name) })),
    /** Resolves when every part responds: the auth emulator long after the shop. */
    ready,
    stopPart,
    async startPart(name: string): Promise<void> {
      const plan = plans.find((each) => each.name === name);
      if (plan) await start(plan);
    },
    removeOldBuilds(): void {
      for (const { name } of apps)
        pruneBuilds(distOf(root, name), new Set([...versionsToKeep(name), newestBuild(root, name)]));
    },
    stop,
  };
}
