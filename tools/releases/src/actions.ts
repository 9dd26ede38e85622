import { join } from 'node:path';
import type { AppStatus, Health, HistoryEntry, Release, Status, VitalsSummary, Written } from 'contract';
import { readRelease } from 'build/builds';
import { distOf, type App, type Repository } from 'build/workspace';
import { findGrowth } from './budgets';
import { refuseChanges, type DiscoveryClient } from './discoveryClient';
import { Refusal } from './refusal';
import { countUncommitted } from './uncommitted';
import { uploadRelease, type Upload } from './uploadRelease';

export interface ActionContext {
  readonly workspace: Repository;
  readonly discovery: DiscoveryClient;
  /** How a remote's files leave this machine; without it they stay on the remote's host. */
  readonly upload?: Upload | undefined;
  readonly onProgress: (line: string) => void;
}

export interface Step {
  readonly step: 'build' | 'upload' | 'publish' | 'deploy';
  readonly seconds: number;
}

/** The value that `--json` prints. */
export interface Outcome {
  readonly app: string;
  readonly version: string;
  readonly revision: number;
  /** False when nothing had to change. */
  readonly changed: boolean;
  readonly live: string | null;
  readonly canary: AppStatus['canary'];
  readonly steps?: readonly Step[];
  readonly risks?: readonly string[];
}

export async function publish(context: ActionContext, name: string, version?: string): Promise<Outcome> {
  const { revision } = await context.discovery.status(name);
  const { outcome } = await buildAndPublish(context, name, version, revision);
  return outcome;
}

export interface Decision {
  /** The revision that the person saw; the newest when left out. */
  readonly revision?: number | undefined;
}

export async function deploy(
  context: ActionContext,
  app: string,
  version: string,
  { canary, ...decision }: Decision & { readonly canary?: number | undefined } = {},
): Promise<Outcome> {
  const body = { version, ...(canary !== undefined && { canary }) };
  const written = await decide(context, app, 'deploy', decision, body);
  return toOutcome(app, version, written);
}

/** Publishes and deploys in one, and refuses when another person moves the app meanwhile. */
export async function release(context: ActionContext, name: string, version?: string): Promise<Outcome> {
  const { discovery, onProgress } = context;
  const { apps, revision: seen } = await discovery.status(name);
  const before = apps[name]?.live;
  const live = before ? await discovery.release(name, before) : undefined;
  const { outcome, built } = await buildAndPublish(context, name, version, seen);
  const { revision, changed } = outcome;
  if (revision > seen)
    refuseChanges(name, await discovery.history(name), seen, changed ? revision : undefined);
  onProgress(`deploying ${name} ${built.version}`);
  const { result, seconds } = await timed(() => deploy(context, name, built.version, { revision }));
  const risks = await findRisks(context, built, live);
  return {
    ...result,
    steps: [...(outcome.steps ?? []), { step: 'deploy', seconds }],
    risks,
  };
}

export async function promote(context: ActionContext, app: string, decision?: Decision): Promise<Outcome> {
  const written = await decide(context, app, 'promote', decision);
  return toOutcome(app, written.app.live ?? '', written);
}

export async function abort(context: ActionContext, app: string, decision?: Decision): Promise<Outcome> {
  const written = await decide(context, app, 'abort', decision);
  return toOutcome(app, written.event?.version ?? '', written);
}

export async function rollback(
  context: ActionContext,
  app: string,
  version?: string,
  decision?: Decision,
): Promise<Outcome> {
  const body = version === undefined ? {} : { version };
  const written = await decide(context, app, 'rollback', decision, body);
  return toOutcome(app, written.app.live ?? '', written);
}

async function decide(
  { discovery }: ActionContext,
  app: string,
  verb: 'deploy' | 'promote' | 'abort' | 'rollback',
  { revision }: Decision = {},
  body?: object,
): Promise<Written> {
  const decidedOn = revision ?? (await discovery.status(app)).revision;
  return discovery.write(app, verb, decidedOn, body);
}

export type StatusOutcome = Pick<Status, 'revision' | 'apps' | 'rollback'> & {
  readonly health: Health;
  readonly vitals?: VitalsSummary;
};

/** Returns what is live, and what browsers report of it. */
export async function status(
  { discovery }: ActionContext,
  app?: string,
  withVitals = false,
): Promise<StatusOutcome> {
  const [known, health] = await Promise.all([discovery.status(app), discovery.health()]);
  if (app !== undefined && !known.apps[app]) {
    throw new Refusal(`No release of ${app} is known: publish one first, or check the name.`);
  }
  const ofShown = <T>(all: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => name in known.apps));
  return {
    ...known,
    health: ofShown(health),
    ...(withVitals && { vitals: ofShown(await discovery.vitals()) }),
  };
}

/** As the command's contract has it: without revisions. */
export type HistoryLine = Omit<HistoryEntry, 'revision'>;

export async function history({ discovery }: ActionContext, app?: string): Promise<HistoryLine[]> {
  return (await discovery.history(app)).map((entry) => {
    const { at, by, action, version, percent, reason } = entry;
    return {
      at,
      by,
      action,
      app: entry.app,
      version,
      ...(percent !== undefined && { percent }),
      ...(reason !== undefined && { reason }),
    };
  });
}

async function buildAndPublish(
  context: ActionContext,
  name: string,
  version: string | undefined,
  revision: number,
) {
  const { workspace, discovery, upload, onProgress } = context;
  const app = appOf(workspace, name);
  // Loaded on demand: other commands do not wait for webpack.
  const { buildApp } = await import('build');
  const builtApp = await buildApp(app, { workspace, version, onProgress });
  const built = readRelease(workspace.root, name, builtApp.version);
  const folder = join(distOf(workspace.root, name), built.version);
  // The gateway serves the shell's files from its own disk.
  const uploaded =
    upload && name !== 'shell'
      ? await timed(() => uploadRelease(upload, { app: name, version: built.version, folder }))
      : undefined;
  onProgress(`publishing ${name} ${built.version}`);
  const { result, seconds } = await timed(() =>
    discovery.write(name, 'releases', revision, {
      release: built,
      ...(uploaded && { url: uploaded.result }),
    }),
  );
  const steps: Step[] = [
    { step: 'build', seconds: round(builtApp.seconds) },
    ...(uploaded ? [{ step: 'upload' as const, seconds: uploaded.seconds }] : []),
    { step: 'publish', seconds },
  ];
  return { built, outcome: { ...toOutcome(name, built.version, result), steps } };
}

async function findRisks(
  { workspace, discovery }: ActionContext,
  built: Release,
  live: Release | undefined,
): Promise<string[]> {
  const { name, version } = built;
  const uncommitted = countUncommitted(workspace.root, name);
  const { rollback: back } = await discovery.status(name);
  return [
    ...(uncommitted > 0
      ? [
          `${name} ${version} holds changes in ${uncommitted} ${uncommitted === 1 ? 'file that is' : 'files that are'} not committed: nobody else can build it.`,
        ]
      : []),
    ...(back[name] === undefined ? [`No earlier release of ${name} is there to roll back to.`] : []),
    ...(live && live.version !== version ? findGrowth(built, live) : []),
  ];
}

function appOf({ apps }: Repository, name: string): App {
  const app = apps.find((each) => each.name === name);
  if (app) return app;
  const names = apps.map((each) => each.name).join(', ');
  throw new Refusal(
    `No app of this workspace is called ${name}, so it cannot be built: name one of ${names}.`,
  );
}

function toOutcome(app: string, version: string, { revision, event, app: now }: Written): Outcome {
  return { app, version, revision, changed: event !== null, live: now.live, canary: now.canary };
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const started = performance.now();
  const result = await work();
  return { result, seconds: round((performance.now() - started) / 1000) };
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100;
}
